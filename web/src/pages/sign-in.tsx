import { BRAND, type SignInOptions } from '@backyard/contract';
import { redirect, replace, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { returnPath, SignIn, signInOptionsQuery } from '../features/identity/index.ts';
import { appOf } from '../lib/app-context.ts';
import { currentUserQuery } from '../lib/current-user.ts';
import { StringLights } from '../ui/string-lights.tsx';

/** Whoever is signed in goes on to where they wanted to go (docs/product.md: routes). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<SignInOptions> {
  const { api, queryClient } = appOf(context);
  const [user, options] = await Promise.all([
    queryClient.ensureQueryData(currentUserQuery(api)),
    queryClient.ensureQueryData(signInOptionsQuery(api)),
  ]);
  if (user) {
    // Where the browser stands already, going on leaves no trace: Back would come here again.
    const sendOn = globalThis.location?.href === request.url ? replace : redirect;
    throw sendOn(returnPath(new URL(request.url).searchParams.get('returnTo')));
  }
  return options;
}

export function Component() {
  const options = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <>
      <title>{`Sign in · ${BRAND.name}`}</title>
      <StringLights />
      <div className="page-width mt-4 pb-8 sm:mt-8">
        <div className="mx-auto max-w-120">
          <SignIn
            options={options}
            returnTo={returnPath(query.get('returnTo'))}
            failure={query.get('error')}
            codeSentPlainly={query.get('step') === 'code'}
          />
        </div>
      </div>
    </>
  );
}

import { BRAND, type SignInOptions } from '@backyard/contract';
import { Suspense } from 'react';
import { redirect, replace, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { returnPath, SignIn, signInOptionsQuery } from '../features/identity/index.ts';
import { loadWhatWaits } from '../features/members/index.ts';
import { appOf } from '../lib/app-context.ts';
import { currentUserQuery } from '../lib/current-user.ts';
import { lazyOr, nothing } from '../ui/lazy-or.ts';
import { StringLights } from '../ui/string-lights.tsx';

// Only for people who came for an event, a plan, or something sent to them.
const WhatWaits = lazyOr(async () => (await loadWhatWaits()).WhatWaits, nothing);
const isFor = (path: string): boolean =>
  /^\/(?:events\/|subscribe\?|handing\/|invited\/|helping\/)/.test(path);

/** Signed-in members are redirected to where they wanted to go (docs/product.md: routes). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<SignInOptions> {
  const { api, queryClient } = appOf(context);
  const [user, options] = await Promise.all([
    queryClient.ensureQueryData(currentUserQuery(api)),
    queryClient.ensureQueryData(signInOptionsQuery(api)),
  ]);
  const path = returnPath(new URL(request.url).searchParams.get('returnTo'));
  if (user) {
    // If the browser is already at this URL, the redirect replaces the history entry, since Back would return here.
    const sendOn = globalThis.location?.href === request.url ? replace : redirect;
    throw sendOn(path);
  }
  // It is at the top: loaded later, it would push everything down. Signing in works without it.
  if (isFor(path))
    await loadWhatWaits()
      .then((part) => part.readWhatWaits(api, queryClient, path))
      .catch(() => undefined);
  return options;
}

export function Component() {
  const options = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const path = returnPath(query.get('returnTo'));
  return (
    <>
      <title>{`Sign in · ${BRAND.name}`}</title>
      {/* On phones, what they came for takes its place, so that the form stays in view. */}
      {isFor(path) ? (
        <div className="max-sm:hidden">
          <StringLights />
        </div>
      ) : (
        <StringLights />
      )}
      <div className="page-width mt-4 pb-8 sm:mt-8">
        <div className="mx-auto max-w-120">
          {isFor(path) && (
            <Suspense fallback={null}>
              <WhatWaits path={path} />
            </Suspense>
          )}
          <SignIn
            options={options}
            returnTo={path}
            ended={query.has('ended')}
            failure={query.get('error')}
            codeSentPlainly={query.get('step') === 'code'}
          />
        </div>
      </div>
    </>
  );
}

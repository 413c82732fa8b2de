import { BRAND } from '@backyard/contract';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { SeeAgainScreen, seeAgainQuery } from '../features/friends/index.ts';
import { appOf } from '../lib/app-context.ts';
import { logInFirst } from '../lib/log-in-first.ts';

/** A visitor logs in first, and returns here: the mail leads to this page. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(args.context);
  const user = await logInFirst(args);
  if (user.abilities.browse) await queryClient.prefetchQuery(seeAgainQuery(api, args.params['id'] ?? ''));
  return null;
}

export { forOtherPage as shouldRevalidate } from '../lib/other-page.ts';

/** `/events/{id}/see-again`: choosing people on the morning after an event. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <div className="page-width max-w-3xl pt-3 pb-8 sm:pt-8">
      <title>{`Who would you like to see again? · ${BRAND.name}`}</title>
      <h1 className="mb-4 title-page">Who would you like to see again?</h1>
      <SeeAgainScreen id={id} />
    </div>
  );
}

import { BRAND, loginPath, PATHS } from '@backyard/contract';
import { redirectDocument, type LoaderFunctionArgs } from 'react-router';
import { Inbox, inboxQuery } from '../features/notifications/index.ts';
import { appOf } from '../lib/app-context.ts';
import { currentUserNow } from '../lib/current-user.ts';

/** A visitor logs in first, and returns here. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response | null> {
  const { api, queryClient } = appOf(context);
  const user = await currentUserNow({ api, queryClient });
  if (!user) return redirectDocument(loginPath(PATHS.inbox));
  if (user.abilities.browse) await queryClient.prefetchInfiniteQuery(inboxQuery(api));
  return null;
}

/** `/inbox`: the member's notifications of the last weeks. */
export const Component = () => (
  <div className="page-width max-w-3xl pt-3 pb-8 sm:pt-8">
    <title>{`Inbox · ${BRAND.name}`}</title>
    <h1 className="mb-4 title-page">Inbox</h1>
    <Inbox />
  </div>
);

import { BRAND } from '@backyard/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { FriendsScreen, openSeeAgainQuery } from '../features/friends/index.ts';
import { friendsQuery } from '../features/people/index.ts';
import { appOf } from '../lib/app-context.ts';
import { logInFirst } from '../lib/log-in-first.ts';

/** A visitor logs in first, and returns here. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(args.context);
  const user = await logInFirst(args);
  if (user.abilities.browse)
    await Promise.all([
      queryClient.prefetchQuery(friendsQuery(api)),
      queryClient.prefetchQuery(openSeeAgainQuery(api)),
    ]);
  return null;
}

/** `/friends`: members who chose each other. */
export const Component = () => (
  <div className="page-width max-w-3xl pt-3 pb-8 sm:pt-8">
    <title>{`Friends · ${BRAND.name}`}</title>
    <h1 className="mb-4 title-page">Friends</h1>
    <FriendsScreen />
  </div>
);

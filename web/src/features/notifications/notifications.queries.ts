import type { InboxEntry, NotificationSettings, routes } from '@backyard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { readPushState } from './push-browser.ts';

/** It changes under one's eyes: what is older than this (ms) is read again when its screen opens. */
const FRESHNESS = { staleTime: 2000 } as const;

interface InboxPage {
  entries: InboxEntry[];
  /** The last entry of this page, where there is another page. */
  next: string | undefined;
}

/** What was told to the member, latest first, page after page. */
export const inboxQuery = (api: Api) =>
  infiniteQueryOptions({
    ...FRESHNESS,
    queryKey: ['/api/user/inbox'] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<InboxPage> => {
      const { body, headers } = await api.callWithHeaders<typeof routes.notifications.inbox>(
        'GET',
        '/api/user/inbox',
        { query: { after: pageParam }, signal },
      );
      return { ...body, next: headers.get('link') === null ? undefined : body.entries.at(-1)?.id };
    },
    getNextPageParam: (page) => page.next,
  });

/** What the member is told by mail and by push, and when. */
export const settingsQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/user/notifications'] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.notifications.settings>('GET', '/api/user/notifications', { signal }),
  });

/** How it stands with pushes in this very browser; asks nobody outside of it. */
export const pushHereQuery = (settings: NotificationSettings) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['push-here', settings.pushKey, settings.pushedHere] as const,
    queryFn: () => readPushState(settings),
  });

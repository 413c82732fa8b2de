import type { InboxEntry, NotificationSettings, routes } from '@backyard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { pagesOf } from '../../lib/paged.ts';
import { FRESHNESS } from '../../lib/query-client.ts';
import { readPushState } from './push-browser.ts';

interface InboxPage {
  entries: InboxEntry[];
}

/** What was told to the member, latest first, page after page. */
export const inboxQuery = (api: Api) =>
  infiniteQueryOptions({
    ...pagesOf<typeof routes.notifications.inbox, InboxPage>(
      api,
      '/api/user/inbox',
      'after',
      { query: {} },
      ({ body }) => body,
    ),
    queryKey: ['/api/user/inbox'] as const,
  });

/** What the member is told by mail and by push, and when. */
export const settingsQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/user/notifications'] as const,
    queryFn: api.read<typeof routes.notifications.settings>('/api/user/notifications'),
  });

/** How it stands with pushes in this very browser; asks nobody outside of it. */
export const pushHereQuery = (settings: NotificationSettings) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['push-here', settings.pushKey, settings.pushedHere] as const,
    queryFn: () => readPushState(settings),
  });

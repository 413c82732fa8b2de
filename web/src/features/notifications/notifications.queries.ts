import type { InboxEntry, NotificationSettings, routes } from '@backyard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { pagesOf } from '../../lib/paged.ts';
import { FRESHNESS } from '../../lib/query-client.ts';
import { readPushState } from './push-browser.ts';

interface InboxPage {
  entries: InboxEntry[];
}

/** The member's notifications, latest first, page by page. */
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

/** The member's settings for mails and pushes, and quiet hours. */
export const settingsQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/user/notifications'] as const,
    queryFn: api.read<typeof routes.notifications.settings>('/api/user/notifications'),
  });

/** The state of pushes in this browser; makes no network request. */
export const pushHereQuery = (settings: NotificationSettings) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['push-here', settings.pushKey, settings.pushedHere] as const,
    queryFn: () => readPushState(settings),
  });

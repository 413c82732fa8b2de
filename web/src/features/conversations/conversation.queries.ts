import type { Conversation, Message, routes } from '@backyard/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** The newest messages, and whatever was read besides. */
export const conversationQuery = (api: Api, eventId: string) =>
  queryOptions({
    staleTime: 2000,
    queryKey: ['/api/events', eventId, 'messages'] as const,
    queryFn: ({ signal }) => readMessages(api, eventId, {}, signal),
  });

export const readMessages = (
  api: Api,
  eventId: string,
  query: { before?: string },
  signal?: AbortSignal,
): Promise<Conversation> =>
  api.call<typeof routes.conversations.list>('GET', '/api/events/:id/messages', {
    params: { id: eventId },
    query,
    ...(signal && { signal }),
  });

/** What becomes of what is shown. */
export type Change = (before: Conversation) => Conversation;

/** Changes what is shown without asking for it. */
export const changeShown = (queryClient: QueryClient, eventId: string, change: Change): void =>
  void queryClient.setQueryData<Conversation>(
    ['/api/events', eventId, 'messages'],
    (before) => before && change(before),
  );

const place = ({ cursor }: { cursor: string }): number => Number(cursor);

/** One more: it may be there already, since what one says oneself comes by both ways. */
export const withMessage =
  (message: Message): Change =>
  (before) =>
    before.messages.some(({ id }) => id === message.id)
      ? before
      : { ...before, messages: [...before.messages, message].toSorted((a, b) => place(a) - place(b)) };

export const withoutMessage =
  (messageId: string): Change =>
  (before) => ({ ...before, messages: before.messages.filter(({ id }) => id !== messageId) });

/** With the page before them. */
export const withEarlier =
  ({ messages, earlier }: Conversation): Change =>
  (before) => ({ ...before, messages: [...messages, ...before.messages], earlier });

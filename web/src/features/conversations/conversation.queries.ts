import type { Conversation, Message, routes } from '@backyard/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** The newest messages, and any earlier pages that were loaded. */
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

/** An update of the cached conversation. */
export type Change = (before: Conversation) => Conversation;

/** Updates the cached conversation without a request. */
export const changeShown = (queryClient: QueryClient, eventId: string, change: Change): void =>
  void queryClient.setQueryData<Conversation>(
    ['/api/events', eventId, 'messages'],
    (before) => before && change(before),
  );

const place = ({ cursor }: { cursor: string }): number => Number(cursor);

/** Adds a message unless it is already there: the member's own messages arrive twice, as the response and in the stream. */
export const withMessage =
  (message: Message): Change =>
  (before) =>
    before.messages.some(({ id }) => id === message.id)
      ? before
      : { ...before, messages: [...before.messages, message].toSorted((a, b) => place(a) - place(b)) };

export const withoutMessage =
  (messageId: string): Change =>
  (before) => ({ ...before, messages: before.messages.filter(({ id }) => id !== messageId) });

/** Adds the page of earlier messages. */
export const withEarlier =
  ({ messages, earlier }: Conversation): Change =>
  (before) => ({ ...before, messages: [...messages, ...before.messages], earlier });

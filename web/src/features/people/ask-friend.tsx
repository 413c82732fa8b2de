import type { Event, Friend, routes } from '@backyard/contract';
import { actFailed } from '../../lib/act-failed.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { friendsQuery } from './friends.queries.ts';
import { personQuery } from './people.queries.ts';

/** A friend to invite, with the events they were invited to, and those they attend, as far as known here. */
export type Asked = Pick<Friend, 'memberId' | 'firstName' | 'askedTo'> & {
  coming?: Friend['coming'] | undefined;
};

const goesAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'friend_goes_too';

/** Known only for friends who appear in lists of attendees. */
export const goesThere = ({ coming }: Pick<Asked, 'coming'>, { id }: Pick<Event, 'id'>): boolean =>
  coming?.some((event) => event.id === id) === true;

/**
 * Invites a friend to an event with one press; shows if that was done already, or if they attend. `named`: one of several friends, rather
 * than of several events.
 */
export function AskFriend({
  friend,
  event,
  named = false,
}: {
  friend: Asked;
  event: Pick<Event, 'id' | 'title'>;
  named?: boolean;
}) {
  const { api, queryClient } = useApp();
  const first = friend.firstName ?? 'your friend';
  const ask = useAct({
    again: true,
    call: () =>
      api.call<typeof routes.friends.askAlong>('POST', '/api/friends/:id/asks', {
        params: { id: friend.memberId },
        body: { eventId: event.id },
      }),
    onSuccess: async ({ full }) => {
      toast({
        title: `We told ${first}`,
        ...(full && { description: `The event is full: ${first} can join the waitlist.` }),
        variant: 'success',
      });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: friendsQuery(api).queryKey }),
        queryClient.invalidateQueries({ queryKey: personQuery(api, friend.memberId).queryKey }),
      ]);
    },
    onError: (error) => {
      actFailed(error, 'Please try again.');
      // The list knew less than the server.
      return goesAlready(error) && queryClient.invalidateQueries({ queryKey: friendsQuery(api).queryKey });
    },
  });
  if (goesThere(friend, event) || goesAlready(ask.error))
    return <span className="shrink-0 text-sm text-muted">Going too</span>;
  if (ask.isSuccess || friend.askedTo.includes(event.id))
    return <span className="shrink-0 text-sm text-muted">Asked</span>;
  return (
    <Button
      variant="secondary"
      size="small"
      className="shrink-0"
      needsNetwork
      pending={ask.isPending}
      onClick={() => ask.mutate()}
    >
      Ask<span className="sr-only"> {named ? first : `along to ${event.title}`}</span>
    </Button>
  );
}

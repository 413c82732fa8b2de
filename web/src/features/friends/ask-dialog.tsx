import { PATHS, type Friend, type Registration, type routes } from '@backyard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { actFailed } from '../../lib/act-failed.ts';
import { useApi } from '../../lib/app-context.ts';
import { formatCardDate } from '../../lib/formats.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useAct } from '../../lib/use-act.ts';
import { ZoneHint } from '../../lib/zone-hint.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { byTense, myRegistrationsQuery, takesPlace } from '../registrations/index.ts';
import { friendsQuery } from './friends.queries.ts';

/** Which of one's own events to ask a friend along to. */
export function AskDialog({ friend, onClose }: { friend: Friend; onClose: () => void }) {
  const query = useQuery(myRegistrationsQuery(useApi()));
  const first = friend.firstName ?? 'your friend';
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Ask ${first} along`}
      description={`${first} gets a mail with the event. You can ask five times a day.`}
    >
      <Loaded query={query} placeholder={<SkeletonText lines={3} />} failure="Your events did not load">
        {(registrations) => <OwnEvents friend={friend} events={openOf(registrations)} />}
      </Loaded>
    </Dialog>
  );
}

const openOf = (registrations: readonly Registration[]) =>
  byTense(registrations)
    .upcoming.filter(takesPlace)
    .map(({ event }) => event)
    .filter(({ status }) => status === 'published');

function OwnEvents({ friend, events }: { friend: Friend; events: Registration['event'][] }) {
  if (events.length === 0)
    return (
      <EmptyState
        title="You go nowhere yet"
        text="Take a seat at an event first, then ask your friend along."
        actions={<LinkButton to={PATHS.events}>Browse Events</LinkButton>}
      />
    );
  return (
    <ul className="flex flex-col divide-y divide-line">
      {events.map((event) => (
        <li key={event.id} className="flex items-center justify-between gap-3 py-3">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{event.title}</p>
            <p className="text-sm text-muted tabular-nums">
              {formatCardDate(event.startTime, event.timeZone)}
              <ZoneHint at={event.startTime} timeZone={event.timeZone} />
            </p>
          </div>
          <Ask friend={friend} event={event} />
        </li>
      ))}
    </ul>
  );
}

function Ask({ friend, event }: { friend: Friend; event: Registration['event'] }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const ask = useAct({
    again: true,
    call: () =>
      api.call<typeof routes.friends.askAlong>('POST', '/api/friends/:id/asks', {
        params: { id: friend.memberId },
        body: { eventId: event.id },
      }),
    onSuccess: async () => {
      toast({ title: `We told ${friend.firstName ?? 'your friend'}`, variant: 'success' });
      await queryClient.invalidateQueries({ queryKey: friendsQuery(api).queryKey });
    },
    onError: (error) => actFailed(error, 'Please try again.'),
  });
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
      Ask<span className="sr-only"> along to {event.title}</span>
    </Button>
  );
}

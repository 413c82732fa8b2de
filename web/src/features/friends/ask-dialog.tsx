import { PATHS, type Registration } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/app-context.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { ZonedText } from '../../lib/zone-hint.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { AskFriend, friendsQuery, goesThere, type Asked } from '../people/index.ts';
import { byTense, myRegistrationsQuery, takesPlace } from '../registrations/index.ts';

export interface AskDialogProps {
  friend: Asked;
  onClose: () => void;
}

/** Chooses the event to invite a friend to. */
export function AskDialog({ friend, onClose }: AskDialogProps) {
  const api = useApi();
  const query = useQuery(myRegistrationsQuery(api));
  // Only the friends list contains where friends go. Without it, the server still refuses to invite friends who already go.
  const friends = useQuery(friendsQuery(api));
  const coming = friends.data?.find(({ memberId }) => memberId === friend.memberId)?.coming;
  const first = friend.firstName ?? 'your friend';
  return (
    <Dialog
      onClose={onClose}
      title={`Ask ${first} along`}
      description={`${first} gets an email with the event. You can ask five times a day.`}
    >
      <Loaded query={query} placeholder={<SkeletonText lines={3} />} failure="Your events did not load">
        {(registrations) =>
          friends.isPending ? (
            <SkeletonText lines={3} />
          ) : (
            <OwnEvents friend={{ ...friend, coming }} events={openOf(registrations)} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

const openOf = (registrations: readonly Registration[]) =>
  byTense(registrations)
    .upcoming.filter(takesPlace)
    .map(({ event }) => event)
    .filter(({ status }) => status === 'published');

function OwnEvents({ friend, events }: { friend: Asked; events: Registration['event'][] }) {
  const first = friend.firstName ?? 'your friend';
  if (events.length === 0)
    return (
      <EmptyState
        title="You have no events yet"
        text="Take a seat at an event first, then ask your friend along."
        actions={<LinkButton to={PATHS.events}>Browse Events</LinkButton>}
      />
    );
  return (
    <>
      {events.every((event) => goesThere(friend, event)) && (
        <p className="flex flex-wrap items-center justify-between gap-3">
          {`${first} is already going to all of yours.`}
          <LinkButton to={PATHS.events} variant="secondary" size="small">
            Browse Events
          </LinkButton>
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {events.map((event) => (
          <li key={event.id} className="flex items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{event.title}</p>
              <p className="text-sm text-muted tabular-nums">
                <ZonedText at={event.startTime} timeZone={event.timeZone} />
              </p>
              {event.spotsLeft <= 0 && !goesThere(friend, event) && (
                <p className="text-sm text-muted">Full: {first} can join the waitlist</p>
              )}
            </div>
            <AskFriend friend={friend} event={event} />
          </li>
        ))}
      </ul>
    </>
  );
}

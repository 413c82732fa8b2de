import { MAX_ASKS_A_DAY, type Event } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useApi } from '../../lib/app-context.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { nameOf } from '../attendees/index.ts';
import { AskFriend, friendsQuery } from '../people/index.ts';
import { LinkField } from './link-field.tsx';
import { useShareLink } from './use-share-link.ts';

/** The parts of an event that are shown here. */
export type Brought = Pick<Event, 'id' | 'title' | 'spotsLeft'>;

/** The member's friends, each invited with one press, and the link for everyone else. */
export function BringDialog({ event, onClose }: { event: Brought; onClose: () => void }) {
  const friends = useQuery(friendsQuery(useApi())).data ?? [];
  const link = useShareLink(event);
  return (
    <Dialog
      onClose={onClose}
      title="Bring a friend"
      description={<span className="wrap-anywhere">to {event.title}</span>}
      footer={
        <Button
          variant="secondary"
          needsNetwork
          icon={<Share2 aria-hidden="true" className="size-4.5" />}
          pending={link.isPending}
          onClick={() => link.mutate()}
        >
          Share a link
        </Button>
      }
    >
      {link.address !== null && <LinkField address={link.address} />}
      <p className="text-muted">
        A friend you ask gets an email with the event: {MAX_ASKS_A_DAY} a day. Anybody else can have a link.
      </p>
      {event.spotsLeft <= 0 && (
        <p className="mt-2 font-semibold">It’s full now, but the people you ask can join the waitlist.</p>
      )}
      <ul aria-label="Your friends" className="mt-2 divide-y divide-line">
        {friends.map((friend) => (
          <li key={friend.memberId} className="flex items-center gap-3 py-2.5">
            <Avatar name={nameOf(friend)} src={friend.profileImageUrl} />
            <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{nameOf(friend)}</bdi>
            <AskFriend friend={friend} event={event} named />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { PATHS, type Friend } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/app-context.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { PersonName } from '../../lib/name-link.tsx';
import { REACH_PATH } from '../../lib/profile-places.ts';
import { useReadHere } from '../../lib/use-read-here.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { later } from '../../ui/lazy-or.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { nameOf } from '../attendees/index.ts';
import { EventsInShort } from '../events/index.ts';
import { friendsQuery } from '../people/index.ts';
import { PersonMenu, personAndPicture } from '../safety/index.ts';
import { AskAlong } from './ask-along.tsx';
import { FriendFacts } from './friend-facts.tsx';
import { loadEndFriendship } from './later.ts';
import { SeeAgainCard } from './see-again-link.tsx';

const EndFriendship = later(async () => (await loadEndFriendship()).EndFriendship);

/** Friends: where the member met them, how to contact them, and where they go next. */
export function FriendsScreen() {
  const query = useQuery(friendsQuery(useApi()));
  const user = useCurrentUser();
  useReadHere(PATHS.friends);
  return (
    <Loaded query={query} placeholder={<SkeletonText lines={6} />} failure="Your friends did not load">
      {(friends) =>
        friends.length === 0 ? (
          <>
            <SeeAgainCard answeredToo className="mb-5" />
            <EmptyState
              title="Nobody here yet"
              text="The morning after an event we ask who you would like to see again. People who choose you too show up here."
              actions={<LinkButton to={PATHS.events}>Browse Events</LinkButton>}
            />
          </>
        ) : (
          <>
            <SeeAgainCard className="mb-5" />
            {user?.friendsReach === null && (
              <p className="mb-5">
                You haven’t said how friends can reach you yet.{' '}
                <Link to={REACH_PATH} className="text-accent-ink underline">
                  Tell them in your profile
                </Link>
              </p>
            )}
            <ul aria-label="Your friends" className="flex flex-col gap-5">
              {friends.map((friend) => (
                <li key={friend.memberId}>
                  <FriendCard friend={friend} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function FriendCard({ friend }: { friend: Friend }) {
  const [ending, setEnding] = useState(false);
  const name = nameOf(friend);
  return (
    <Card as="article">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={friend.profileImageUrl} />
        <h2 className="min-w-0 flex-1 title-card wrap-anywhere">
          <PersonName memberId={friend.memberId} name={name} />
        </h2>
        <PersonMenu
          who={{ memberId: friend.memberId }}
          name={name}
          reportable={personAndPicture(friend.memberId, name, friend.profileImageUrl !== null)}
        />
      </div>
      <FriendFacts met={friend.met} reach={friend.reach} className="mt-2 text-sm" />
      {friend.coming.length > 0 && <Coming friend={friend} />}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <AskAlong friend={friend} name={name} />
        <Button variant="secondary" size="small" onClick={() => setEnding(true)}>
          End friendship<span className="sr-only"> with {name}</span>
        </Button>
      </div>
      <Suspense fallback={null}>
        {ending && <EndFriendship friend={friend} onClose={() => setEnding(false)} />}
      </Suspense>
    </Card>
  );
}

/** How many events are shown per friend; the rest are collapsed, so that the next friend is close. */
const SHOWN = 2;

function Coming({ friend }: { friend: Friend }) {
  const soon = friend.coming.slice(0, SHOWN);
  const others = friend.coming.slice(SHOWN);
  return (
    <>
      <h3 className="mt-4 text-sm font-semibold wrap-anywhere">
        {friend.firstName === null ? 'Where they go next' : `Where ${friend.firstName} goes next`}
      </h3>
      <div className="mt-2">
        <EventsInShort events={soon} />
      </div>
      {others.length > 0 && (
        <Disclosure
          label={
            <>
              {others.length === 1 ? 'One more' : `${others.length} more`}
              <span className="sr-only"> of {nameOf(friend)}</span>
            </>
          }
        >
          <EventsInShort events={others} />
        </Disclosure>
      )}
    </>
  );
}

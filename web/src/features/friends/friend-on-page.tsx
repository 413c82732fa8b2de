import { PATHS, type Person } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../lib/app-context.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { nameOf } from '../attendees/index.ts';
import { AskAlong } from './ask-along.tsx';
import { FriendFacts } from './friend-facts.tsx';
import { CHOOSING, openSeeAgainQuery } from './friends.queries.ts';

/** On a friend's page: how to contact them, where they met, and a way to go somewhere together. On other pages: how to become friends. */
export function FriendOnPage({ person }: { person: Person }) {
  const { friend, firstName } = person;
  if (friend === null) return person.self ? null : <WayToFriends person={person} />;
  return (
    <Card as="section">
      <h2 className="title-card">You are friends</h2>
      <FriendFacts {...friend} className="mt-2" />
      {friend.reach === null && !showsContacts(person) && (
        <p className="mt-1 text-muted">
          {firstName ?? 'Your friend'} has not said yet how friends reach them.
        </p>
      )}
      <div className="mt-4">
        <AskAlong
          friend={{ memberId: person.id, firstName, askedTo: friend.askedTo }}
          name={nameOf(person)}
        />
      </div>
    </Card>
  );
}

/** Contacts are shown below, even if none are set for friends. */
const showsContacts = ({ linkedinUrl, tiktokUrl, instagramUrl, publicEmail }: Person): boolean =>
  [linkedinUrl, tiktokUrl, instagramUrl, publicEmail].some((address) => address !== null);

/**
 * People become friends by choosing each other after an event: one they both attended, or an upcoming one. Nothing here reveals the
 * other person's choice.
 */
function WayToFriends({ person: { id, firstName, met, together } }: { person: Person }) {
  const { data: open } = useQuery({ ...openSeeAgainQuery(useApi()), enabled: met !== null });
  const last = met && open?.find(({ event }) => event.id === met.id);
  if (last)
    return (
      <Card as="section" className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
        <div className="min-w-0">
          <h2 className="title-card wrap-anywhere">Would you like to see {firstName ?? 'them'} again?</h2>
          <p className="text-sm text-muted">No one finds out who you choose, unless they choose you too.</p>
        </div>
        <LinkButton
          to={`${PATHS.seeAgain(last.event.id)}?${CHOOSING}=${id}`}
          variant="secondary"
          size="small"
          className="shrink-0 self-start"
        >
          {last.answered ? 'Change your choices' : 'Choose people'}
        </LinkButton>
      </Card>
    );
  return (
    <p className="text-muted">
      {together.length > 0 ? (
        'The morning after an event you both attend, each of you can choose who to see again. People who choose each other become friends.'
      ) : (
        <>
          Friends are people who chose each other after an event.{' '}
          <Link to={PATHS.events} className="text-accent-ink underline">
            Find your next one
          </Link>
        </>
      )}
    </p>
  );
}

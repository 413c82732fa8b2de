import type { Person } from '@backyard/contract';
import { Card } from '../../ui/card.tsx';
import { nameOf } from '../attendees/index.ts';
import { AskAlong } from './ask-along.tsx';
import { FriendFacts } from './friend-facts.tsx';

/** On a friend's page: how one reaches them, where one met, and the way to go somewhere together. Nothing on others' pages. */
export function FriendOnPage({ person }: { person: Person }) {
  const { friend, firstName } = person;
  if (friend === null) return null;
  return (
    <Card as="section">
      <h2 className="title-card">You are friends</h2>
      <FriendFacts {...friend} className="mt-2" />
      {friend.reach === null && (
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

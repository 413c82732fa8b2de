import type { DoorPerson } from '@backyard/contract';
import { Check, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { formatTime } from '../../lib/formats.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { nameOf } from '../attendees/index.ts';
import { isParty } from './door-queue.ts';
import { PartyCount } from './party-count.tsx';

export interface DoorListProps {
  people: readonly DoorPerson[];
  timeZone: string;
  /** Checks the person in, or undoes it. */
  onPress: (person: DoorPerson) => void;
  /** Sets how many of a party are in; 0: none. */
  onCount: (person: DoorPerson, came: number) => void;
}

/** The list: one tap checks in the whole party; the row can set a smaller number. */
export const DoorList = memo(function DoorList({ people, timeZone, onPress, onCount }: DoorListProps) {
  return (
    <ul aria-label="Everybody on the list" className="flex flex-col divide-y divide-line">
      {people.map((person) => (
        <Row key={person.id} person={person} timeZone={timeZone} onPress={onPress} onCount={onCount} />
      ))}
    </ul>
  );
});

const Row = memo(function Row({
  person,
  timeZone,
  onPress,
  onCount,
}: { person: DoorPerson } & Omit<DoorListProps, 'people'>) {
  const name = nameOf(person);
  const isIn = person.checkedInAt !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-1.5">
      <Avatar name={name} src={person.profileImageUrl} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {person.firstTime && <Badge tone="accent">First time</Badge>}
          {isParty(person) && (
            <span className="font-semibold text-ink wrap-anywhere">
              {`+${person.guests}`}
              <span className="sr-only"> guests</span>
              {person.guestNames.length > 0 && `: ${person.guestNames.join(', ')}`}
            </span>
          )}
          {isIn && <span className="tabular-nums">{formatTime(person.checkedInAt ?? '', timeZone)}</span>}
        </p>
      </div>
      <Button
        variant={isIn ? 'quiet' : 'primary'}
        size="small"
        aria-pressed={isIn}
        icon={
          isIn ? (
            <Undo2 aria-hidden="true" className="size-4" />
          ) : (
            <Check aria-hidden="true" className="size-4" />
          )
        }
        onClick={() => onPress(person)}
      >
        {isIn ? 'Undo' : 'Check in'}
        <span className="sr-only"> {name}</span>
      </Button>
      {/* Always present, so that messages after a tap never move the names. */}
      {isParty(person) && <PartyCount person={person} onCount={onCount} className="basis-full pl-13" />}
    </li>
  );
});

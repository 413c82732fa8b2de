import type { DoorPerson } from '@backyard/contract';
import { Minus, Plus } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { nameOf } from '../attendees/index.ts';
import { cameOf, cameText, partyOf } from './door-queue.ts';

export interface PartyCountProps {
  person: DoorPerson;
  /** Sets how many of the party are in; 0: none. */
  onCount: (person: DoorPerson, came: number) => void;
  className?: string;
}

/** Sets how many of a party came, if some come later or not at all (docs/rules/door.md: DOOR-18 to DOOR-21). */
export function PartyCount({ person, onCount, className }: PartyCountProps) {
  const name = nameOf(person);
  const came = cameOf(person);
  const least = came === 0;
  const most = came === partyOf(person);
  return (
    <fieldset aria-label={`Who came with ${name}`} className={cx('flex items-center gap-1', className)}>
      <IconButton
        label={`One fewer with ${name}`}
        icon={<Minus aria-hidden="true" className="size-4" />}
        variant="secondary"
        aria-disabled={least}
        className={cx(least && 'opacity-50')}
        onClick={() => !least && onCount(person, came - 1)}
      />
      <span className="min-w-28 text-center text-sm font-semibold tabular-nums">{cameText(person)}</span>
      <IconButton
        label={`One more with ${name}`}
        icon={<Plus aria-hidden="true" className="size-4" />}
        variant="secondary"
        aria-disabled={most}
        className={cx(most && 'opacity-50')}
        onClick={() => !most && onCount(person, came + 1)}
      />
    </fieldset>
  );
}

import type { Door, DoorPerson, routes } from '@backyard/contract';
import { useCallback, useState } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { nameOf } from '../attendees/index.ts';
import { cameOf, cameText, isParty, partyOf } from './door-queue.ts';
import { isAnswer } from './send-act.ts';
import { personOfTicket } from './ticket-on-list.ts';

const NOT_KNOWN = 'This ticket isn’t on this phone’s list. Look for the name instead.';

/** What the door says of somebody who is in; of a party how many of them are. */
export const inText = (person: DoorPerson): string =>
  isParty(person) ? `${nameOf(person)}: ${cameText(person)}.` : `${nameOf(person)} is checked in.`;

const wasInText = (person: DoorPerson): string =>
  `${nameOf(person)} is checked in already${isParty(person) ? `: ${cameText(person)}` : ''}.`;

/** What the door last said. */
export interface Said {
  sentence: string;
  /** Somebody stands outside still: it must not look like the others. */
  failed: boolean;
}

export type Say = (sentence: string, failed?: boolean) => void;

interface Given {
  list: Door;
  say: Say;
  checkIn: (person: DoorPerson) => Promise<void>;
  readAgain: () => Promise<unknown>;
}

/**
 * What to do with a code that the camera saw. Tickets of the list are known without a connection; about any other the server
 * is asked, as it may be newer than the list, and else knows why it is not good. `elsewhere`: the last one, where it is another
 * event's: whoever has it can be let in by it (docs/rules/door.md: DOOR-7). `party`: the last one, where several persons come by it.
 */
export function useScanned({ list, say, checkIn, readAgain }: Given) {
  const api = useApi();
  const [elsewhere, setElsewhere] = useState<string>();
  const [party, setParty] = useState<DoorPerson>();
  const scanned = useCallback(
    async (code: string): Promise<void> => {
      setElsewhere(undefined);
      setParty(undefined);
      const person = await personOfTicket(list, code);
      if (person) {
        // The rest of a party shows the same ticket [DOOR-20].
        const known = cameOf(person) === partyOf(person);
        const whole = { ...person, came: partyOf(person) };
        say(known ? wasInText(whole) : inText(whole));
        if (isParty(person)) setParty(whole);
        // Also who is in already: where the event was moved since, they are there after it [PAY-26].
        await checkIn(person);
        return;
      }
      try {
        const found = await api.call<typeof routes.door.checkIn>('POST', '/api/host/events/:id/check-ins', {
          params: { id: list.event.id },
          body: { ticket: code.slice(0, 500) },
        });
        say(inText(found));
        if (isParty(found)) setParty(found);
        await readAgain();
      } catch (error) {
        if (isAnswer(error) && error.code === 'ticket_elsewhere') setElsewhere(code);
        say(isAnswer(error) ? error.reason : NOT_KNOWN, true);
      }
    },
    [api, checkIn, list, readAgain, say],
  );
  /** There is nothing left to ask: of this one, or of any. */
  const forget = useCallback((code?: string) => {
    setElsewhere((known) => (code === undefined || known === code ? undefined : known));
    if (code === undefined) setParty(undefined);
  }, []);
  /** It was counted anew; whoever is not on the list is known by nothing else. */
  const counted = useCallback(
    (id: string, came: number) => setParty((known) => (known?.id === id ? { ...known, came } : known)),
    [],
  );
  return {
    scanned,
    elsewhere,
    party: party && (list.registrations.find(({ id }) => id === party.id) ?? party),
    forget,
    counted,
  };
}

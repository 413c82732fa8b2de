import type { Door, DoorPerson, routes } from '@backyard/contract';
import { useCallback, useState } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { nameOf } from '../attendees/index.ts';
import { cameOf, cameText, isParty, partyOf } from './door-queue.ts';
import { isAnswer } from './send-act.ts';
import { personOfTicket } from './ticket-on-list.ts';

const NOT_KNOWN = 'This ticket isn’t on this phone’s list. Look for the name instead.';

/** The message for a person who was checked in, with the number for a party. */
export const inText = (person: DoorPerson): string =>
  isParty(person) ? `${nameOf(person)}: ${cameText(person)}.` : `${nameOf(person)} is checked in.`;

const wasInText = (person: DoorPerson): string =>
  `${nameOf(person)} is checked in already${isParty(person) ? `: ${cameText(person)}` : ''}.`;

/** The last message at the door. */
export interface Said {
  sentence: string;
  /** The person is not let in: the message must look different. */
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
 * Handles a code that the camera saw. Tickets on the list are recognized offline. For any other, the server is asked: it may be newer
 * than the list, or knows why the ticket is invalid. `elsewhere`: the last ticket, if it is for another event, whose holder can be
 * given a seat (docs/rules/door.md: DOOR-7). `party`: the person of the last ticket, if several come on it.
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
        // Others of a party show the same ticket [DOOR-20].
        const known = cameOf(person) === partyOf(person);
        const whole = { ...person, came: partyOf(person) };
        say(known ? wasInText(whole) : inText(whole));
        if (isParty(person)) setParty(whole);
        // Also if already checked in: if the event was rescheduled since, this counts as coming to the new date [PAY-26].
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
  /** Closes the question about this ticket, or both questions. */
  const forget = useCallback((code?: string) => {
    setElsewhere((known) => (code === undefined || known === code ? undefined : known));
    if (code === undefined) setParty(undefined);
  }, []);
  /** A new count. For a person who is not on the list, only this state holds it. */
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

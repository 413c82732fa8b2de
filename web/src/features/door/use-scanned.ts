import type { Door, DoorPerson, routes } from '@backyard/contract';
import { useCallback, useState } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { nameOf } from '../attendees/index.ts';
import { isAnswer } from './send-act.ts';
import { personOfTicket } from './ticket-on-list.ts';

const NOT_KNOWN = 'This ticket is not on the list of this phone. Look for the name instead.';

interface Given {
  list: Door;
  say: (sentence: string) => void;
  checkIn: (person: DoorPerson) => Promise<void>;
  readAgain: () => Promise<unknown>;
}

/**
 * What to do with a code that the camera saw. Tickets of the list are known without a connection; about any other the server
 * is asked, as it may be newer than the list, and else knows why it is not good. `elsewhere`: the last one, where it is another
 * event's: whoever has it can be let in by it (docs/rules/door.md: DOOR-7).
 */
export function useScanned({ list, say, checkIn, readAgain }: Given) {
  const api = useApi();
  const [elsewhere, setElsewhere] = useState<string>();
  const scanned = useCallback(
    async (code: string): Promise<void> => {
      setElsewhere(undefined);
      const person = await personOfTicket(list, code);
      if (person) {
        const known = person.checkedInAt !== null;
        say(known ? `${nameOf(person)} is checked in already.` : `${nameOf(person)} is checked in.`);
        if (!known) await checkIn(person);
        return;
      }
      try {
        const found = await api.call<typeof routes.door.checkIn>('POST', '/api/host/events/:id/check-ins', {
          params: { id: list.event.id },
          body: { ticket: code.slice(0, 500) },
        });
        say(`${nameOf(found)} is checked in.`);
        await readAgain();
      } catch (error) {
        if (isAnswer(error) && error.code === 'ticket_elsewhere') setElsewhere(code);
        say(isAnswer(error) ? error.reason : NOT_KNOWN);
      }
    },
    [api, checkIn, list, readAgain, say],
  );
  /** There is nothing left to ask: of this one, or of any. */
  const forget = useCallback(
    (code?: string) => setElsewhere((known) => (code === undefined || known === code ? undefined : known)),
    [],
  );
  return { scanned, elsewhere, forget };
}

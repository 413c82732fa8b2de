import type { DoorPerson } from '@backyard/contract';
import { nameOf } from '../attendees/index.ts';

/** Who is in; or that they say so themselves now: whose address it is, is not told (docs/rules/door.md: DOOR-27). One line of a phone: it moves no name. */
export const letInText = (came: DoorPerson | { askedAt: string }): string =>
  'askedAt' in came
    ? 'Asked: they say “I am here” on their phone.'
    : `${nameOf(came)} has a seat and is checked in.`;

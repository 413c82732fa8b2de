import type { DoorPerson } from '@backyard/contract';
import { nameOf } from '../attendees/index.ts';

/**
 * Says who is in, or that the person now confirms on their own phone, without revealing whose address it is (docs/rules/door.md:
 * DOOR-27). One line on a phone, so that names do not move.
 */
export const letInText = (came: DoorPerson | { askedAt: string }): string =>
  'askedAt' in came
    ? 'Asked: they say “I am here” on their phone.'
    : `${nameOf(came)} has a seat and is checked in.`;

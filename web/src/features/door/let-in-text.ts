import type { DoorPerson } from '@backyard/contract';
import { nameOf } from '../attendees/index.ts';

/** Who is in; or that they say so themselves now: whose address it is, is not told (docs/rules/door.md: DOOR-27). */
export const letInText = (came: DoorPerson | { askedAt: string }, address: string): string =>
  'askedAt' in came
    ? `${address} is asked: “I am here” on the event’s page puts their name on the list.`
    : `${nameOf(came)} has a seat and is checked in.`;

import { stored } from '../../../lib/stored.ts';

/** The discount code with which this member pays for a seat: who comes back to a seat that is kept pays with it what they were told. */
export const keptCode = (memberId: string, eventId: string) =>
  stored('browser', `backyard:code:${memberId}:${eventId}`);

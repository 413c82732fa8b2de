import { stored } from '../../../lib/stored.ts';

/** The discount code of this member's payment for a seat, so that they return to a held seat at the price they were shown. */
export const keptCode = (memberId: string, eventId: string) =>
  stored('browser', `backyard:code:${memberId}:${eventId}`);

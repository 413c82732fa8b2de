import { stored } from '../../lib/stored.ts';

/** Notes of a registration that was interrupted by signing in; for this tab only. */
export const keptNotes = (eventId: string) => stored('tab', `backyard:notes:${eventId}`);

/** Who has agreed to the guidelines once (then '1') finds the box ticked the next time; it can be unticked as before. */
export const keptAgreement = (memberId: string) => stored('browser', `backyard:guidelines:${memberId}`);

import type { WaitlistHooks } from '../../events/index.ts';
import { offerFreedSeats } from './offer-freed-seats.ts';
import { endWaitlists } from './waitlist.queries.ts';

/** What changing an event does to those who wait for a seat at it; handed to `eventRoutes` by app.ts. */
export const waitlistHooks: WaitlistHooks = { seatsFreed: offerFreedSeats, calledOff: endWaitlists };

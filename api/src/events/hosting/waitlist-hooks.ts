import type { Executor } from '../../platform/database/index.ts';

/**
 * Those who wait for a seat, as far as changing an event concerns them. Events know no registrations: the feature above
 * them hands this in. Both act in the transaction of the change, with the event's row locked.
 */
export interface WaitlistHooks {
  /** Seats may be free: they go to the first in line [WAIT-6]. */
  seatsFreed(trx: Executor, eventId: string, now: Date): Promise<void>;
  /** The events do not take place: waitlists end, and everyone is notified once of all they waited for [WAIT-12]. */
  calledOff(trx: Executor, eventIds: string[], now: Date): Promise<void>;
}

import type { Executor } from '../../platform/database/index.ts';

/**
 * Those who wait for a seat, as far as changing an event concerns them. Events know no registrations: the feature above
 * them hands this in. Both act in the transaction of the change, with the event's row locked.
 */
export interface WaitlistHooks {
  /** There may be seats: whoever is first in line gets them [WAIT-6]. */
  seatsFreed(trx: Executor, eventId: string, now: Date): Promise<void>;
  /** They do not take place: nobody waits any more, and everybody is told, once, of all that they waited for [WAIT-12]. */
  calledOff(trx: Executor, eventIds: string[], now: Date): Promise<void>;
}

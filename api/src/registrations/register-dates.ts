import type { DateOutcome, Wishes } from '@backyard/contract';
import { findSiblings, visibleEvent } from '../events/index.ts';
import { toRefusal } from '../platform/http/errors.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { SEATS_CHANGED } from './limits.ts';
import type { Register } from './register.ts';

interface Asked {
  eventId: string;
  dates: string[];
  wishes: Wishes;
}

/**
 * Registers for several dates of a series, one after the other [REG-16]. Each has its own transaction and its own result, so a refusal at
 * one date does not affect the others. Dates of another series are not found. Throws event_not_found if this member may not see the event
 * the request names.
 */
export async function registerDates(
  services: Services,
  register: Register,
  member: Member,
  { eventId, dates, wishes }: Asked,
): Promise<DateOutcome[]> {
  await visibleEvent(services.db, eventId, member);
  const siblings = await findSiblings(services.db, eventId, dates);
  const outcomes: DateOutcome[] = [];
  for (const id of new Set(dates)) {
    try {
      if (!siblings.has(id)) throw new Refusal('event_not_found');
      await enforceLimit(services, SEATS_CHANGED, member.id);
      await register(member, id, wishes, { several: true });
      outcomes.push({ id, registered: true });
    } catch (error) {
      const { code, message } = toRefusal(error);
      if (code === 'internal')
        services.log.error({ err: error, eventId: id }, 'a date was not registered for');
      outcomes.push({ id, registered: false, code, message });
    }
  }
  return outcomes;
}

import { ANNOUNCEMENTS, DAY_MS, type ReasonCode } from '@backyard/contract';

export interface Announced {
  approvalStatus: 'pending' | 'approved' | 'rejected';
  cancelledAt: Date | null;
  endsAt: Date;
}

/** Whether everybody can be written to now: from the publication until a week after the end, and not once it was called off [WORD-3]. */
export function announceability(
  { approvalStatus, cancelledAt, endsAt }: Announced,
  now: Date,
): { ok: true } | { ok: false; reason: ReasonCode } {
  if (cancelledAt !== null) return { ok: false, reason: 'event_cancelled' };
  if (approvalStatus !== 'approved') return { ok: false, reason: 'event_unpublished' };
  const closes = endsAt.getTime() + ANNOUNCEMENTS.daysAfter * DAY_MS;
  return now.getTime() <= closes ? { ok: true } : { ok: false, reason: 'announcements_closed' };
}

/** The first instant of the next day (UTC), when the count restarts [WORD-4]. */
export const nextDay = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);

import type { ReasonCode } from '@backyard/contract';

interface Waiting {
  approvalStatus: 'pending' | 'approved' | 'rejected';
  cancelledAt: Date | null;
  startsAt: Date;
}

/** Whether an admin can decide on this event now [APP-1, APP-4]. */
export function decidability(event: Waiting, now: Date): { ok: true } | { ok: false; reason: ReasonCode } {
  if (event.cancelledAt) return { ok: false, reason: 'event_cancelled' };
  if (event.approvalStatus !== 'pending') return { ok: false, reason: 'approval_decided' };
  return event.startsAt <= now ? { ok: false, reason: 'event_started' } : { ok: true };
}

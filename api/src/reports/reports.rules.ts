import type { ReportKind } from '@backyard/contract';

/** What an admin takes away with the answer: of a person what their page says and shows; an event is hidden. */
export type TakenAway = ReportKind;

/** The current state of a reported event. */
export interface Publication {
  approval_status: 'pending' | 'approved' | 'rejected';
  cancelled_at: Date | null;
  starts_at: Date;
}

/** Whether an event can be hidden: a started one is history, and an unpublished one is not visible anyway [SAFE-38]. */
export const canHide = (event: Publication, now: Date): boolean =>
  event.approval_status === 'approved' && event.cancelled_at === null && event.starts_at > now;

import type { ReportKind } from '@backyard/contract';

/** What an admin takes away with the answer: of a person what their page says and shows; an event is hidden. */
export type TakenAway = ReportKind;

/** An event as it stands, where it is one that was reported. */
export interface Publication {
  approval_status: 'pending' | 'approved' | 'rejected';
  cancelled_at: Date | null;
  starts_at: Date;
}

/** Whether an event can be hidden: what has begun is history, and what is not published nobody finds [SAFE-38]. */
export const canHide = (event: Publication, now: Date): boolean =>
  event.approval_status === 'approved' && event.cancelled_at === null && event.starts_at > now;

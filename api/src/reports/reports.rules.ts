import type { ReportKind } from '@backyard/contract';

/** What an admin takes away with the answer. For people and events there are acts of their own: suspending, deleting. */
export type TakenAway = 'review' | 'reply' | 'picture';

export const canTakeAway = (kind: ReportKind): kind is TakenAway =>
  kind === 'review' || kind === 'reply' || kind === 'picture';

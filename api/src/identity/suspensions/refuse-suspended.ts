import { MAIL_PATHS, REASONS } from '@backyard/contract';
import type { Executor } from '../../platform/database/index.ts';
import { formatOwnMoment } from '../../platform/gazetteer/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findSuspension } from './suspensions.queries.ts';

/** "until December 3, 2026 at 6:00 PM CST", by the clock of the place in their profile, or "for good". */
export const suspendedUntil = (row: {
  until: Date | null;
  latitude: number | null;
  longitude: number | null;
}): string => (row.until === null ? 'for good' : `until ${formatOwnMoment(row.until, row)}`);

/** Refuses sign-in to a suspended member, by any method. Called only after they have proved who they are [SAFE-20]. Throws suspended. */
export async function refuseSuspended(executor: Executor, memberId: string, now: Date): Promise<void> {
  const suspension = await findSuspension(executor, memberId, now);
  if (suspension)
    throw new Refusal('suspended', {
      message: `${REASONS.suspended.message} It is suspended ${suspendedUntil(suspension)}: ${suspension.reason}`,
      path: MAIL_PATHS.suspension(suspension.token),
    });
}

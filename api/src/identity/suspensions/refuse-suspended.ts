import { REASONS } from '@backyard/contract';
import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findSuspension } from './suspensions.queries.ts';

const DAY = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** "until December 3, 2026 at 6:00 PM UTC", or "for good". */
export const suspendedUntil = (until: Date | null): string =>
  until === null ? 'for good' : `until ${DAY.format(until)} UTC`;

/** Nobody who is suspended is signed in, whichever way they come; told to whoever has proved who they are [SAFE-20]. Throws suspended. */
export async function refuseSuspended(executor: Executor, memberId: string, now: Date): Promise<void> {
  const suspension = await findSuspension(executor, memberId, now);
  if (suspension)
    throw new Refusal('suspended', {
      message: `${REASONS.suspended.message} It is suspended ${suspendedUntil(suspension.until)}: ${suspension.reason}`,
    });
}

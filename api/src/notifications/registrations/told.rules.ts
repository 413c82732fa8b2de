/// <reference lib="esnext.temporal" />
import { MINUTE_MS, type RegistrationsTold } from '@backyard/contract';
import { waitsUntil, type QuietHours } from '../quiet-hours.rules.ts';

/** So long after a mail the next one waits, and tells what came in between: a crowd is a few mails [NOTE-16]. */
export const PAUSE_MS = 15 * MINUTE_MS;

/** The daily mail goes from six in the evening; who is off-line then has it made up for until midnight [NOTE-17]. */
const DAILY_HOUR = 18;

export interface Pending {
  wants: RegistrationsTold;
  /** Their last such mail, and the day of their last daily one ("2026-11-22"). */
  toldAt: Date | null;
  toldOn: string | null;
  quiet: QuietHours | null;
  /** Of the events that people registered for the first start that is still to come. */
  firstStart: Date | undefined;
  /** On whose clock the day is: that of the host's place, else of the event's. */
  timeZone: string;
}

/**
 * Whether a host is told now, and for the daily mail the day that is noted; null: later. Quiet hours hold it back before it is queued, so
 * that one mail in the morning tells of the whole night.
 */
export function toldNow(pending: Pending, now: Date): { day: string | null } | null {
  const { wants, toldAt, toldOn, quiet, firstStart, timeZone } = pending;
  if (wants === 'never') return null;
  if (waitsUntil({ canWait: true, before: firstStart }, quiet, now)) return null;
  if (wants === 'each') return toldAt && now.getTime() - toldAt.getTime() < PAUSE_MS ? null : { day: null };
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const day = here.toPlainDate().toString();
  return here.hour >= DAILY_HOUR && (toldOn === null || toldOn < day) ? { day } : null;
}

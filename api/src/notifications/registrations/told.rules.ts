/// <reference lib="esnext.temporal" />
import { MINUTE_MS, type RegistrationsTold } from '@backyard/contract';
import { waitsUntil, type QuietHours } from '../quiet-hours.rules.ts';

/** The minimum time between two such mails. The next one covers all that came in between: a crowd is a few mails [NOTE-16]. */
export const PAUSE_MS = 15 * MINUTE_MS;

/** The daily mail is sent from six in the evening; if the site is down then, it is made up for until midnight [NOTE-17]. */
const DAILY_HOUR = 18;

export interface Pending {
  wants: RegistrationsTold;
  /** Their last such mail, and the day of their last daily one ("2026-11-22"). */
  toldAt: Date | null;
  toldOn: string | null;
  quiet: QuietHours | null;
  /** The earliest upcoming start of the events that people registered for. */
  firstStart: Date | undefined;
  /** On whose clock the day is: that of the host's place, else of the event's. */
  timeZone: string;
}

/**
 * Whether to mail a host now, and for the daily mail the day to store; null: later. Quiet hours hold the mail back before it is queued, so
 * that one mail in the morning covers the whole night.
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

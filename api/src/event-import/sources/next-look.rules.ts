import { DAY_MS, HOUR_MS, SOURCE_DAYS } from '@backyard/contract';

/** Not all calendars of one site at the same minute. */
const JITTER = 0.1;
/** A site that is repaired over a weekend causes no mail. */
const TOLD_AFTER_MS = 3 * DAY_MS;
const LONGEST_PAUSE_MS = DAY_MS;
/** A calendar that says nothing has changed is read whole after so long: its series have dates that have come near. */
const WHOLE_AFTER_MS = 7 * DAY_MS;

/**
 * When a calendar is looked at next: after its hours, and a tenth of them sooner or later; twice as long for each time that it failed, a
 * day at most, and never before its site said that it may be asked again [IMP-73].
 *
 * @param lot from 0 to 1.
 * @param leaveFor milliseconds.
 */
export function nextLook(now: Date, everyHours: number, failures: number, lot: number, leaveFor = 0): Date {
  const usual = everyHours * HOUR_MS;
  const pause = Math.min(usual * 2 ** Math.min(failures, 10), Math.max(usual, LONGEST_PAUSE_MS));
  return new Date(now.getTime() + Math.max(leaveFor, Math.round(pause * (1 + JITTER * (2 * lot - 1)))));
}

/** Whether a source that has failed since then is no longer fetched. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= SOURCE_DAYS * DAY_MS;

/** Whether its owner is notified by mail [IMP-75]. */
export const isToBeTold = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= TOLD_AFTER_MS;

/** Whether a "not modified" answer suffices. */
export const mayBeUnchanged = (readAt: Date | null, now: Date): boolean =>
  readAt !== null && now.getTime() - readAt.getTime() < WHOLE_AFTER_MS;

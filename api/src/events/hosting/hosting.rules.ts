import {
  DAY_MS,
  EVENT_FIELD_NAMES,
  type ErrorBody,
  type EventFieldName,
  type SeenEvent,
  type Tier,
} from '@backyard/contract';
import type { EventValues } from '../event-columns.ts';
import { MOVE_NOTICE_MS } from '../refund.policy.ts';

/** The rules of running events, by number in docs/rules/hosting.md. */
type ApprovalStatus = 'pending' | 'approved' | 'rejected';
/** The role in which a member acts on an event. */
export type Organiser = 'host' | 'admin';
type Issues = NonNullable<ErrorBody['issues']>;

const LONGEST_DAYS = 31;
const FARTHEST_DAYS = 10 * 365;

/** A host's ticketed event starts pending; free ones, and an admin's, are published [HOST-1, HOST-2]. */
export const approvalOfNew = (by: Organiser, priceCents: number): ApprovalStatus =>
  by === 'host' && priceCents > 0 ? 'pending' : 'approved';

interface Standing {
  approvalStatus: ApprovalStatus;
  priceCents: number;
  requiredTier: Tier;
  title: string;
  location: string;
  address: string | null;
  startsAt: Date;
  /** An admin has approved or rejected it before. */
  decided: boolean;
}

/** What saving does to an event's approval, and what of it is written into its history [HOST-3 to HOST-7]. */
export function approvalAfterSaving(
  event: Standing,
  change: Pick<Standing, 'priceCents' | 'requiredTier' | 'title' | 'location' | 'address'>,
  by: Organiser,
  now: Date,
): { status: ApprovalStatus; step: 'resubmitted' | 'price_changed' | 'changed' | null } {
  const { priceCents } = change;
  // The tier is part of the price: it decides who pays all of it, half of it, or nothing. Once the event has started no one pays.
  const retiered = priceCents > 0 && change.requiredTier !== event.requiredTier && event.startsAt > now;
  const repriced = priceCents !== event.priceCents || retiered;
  const renamed =
    wordsNeedApproval(event, now) &&
    (change.title !== event.title || change.location !== event.location || change.address !== event.address);
  const changed = repriced || renamed;
  const step = repriced ? 'price_changed' : renamed && by === 'host' ? 'changed' : null;
  if (by === 'admin') return { status: event.approvalStatus, step };
  if (event.approvalStatus === 'rejected') return { status: 'pending', step: 'resubmitted' };
  if (event.approvalStatus === 'approved') return { status: changed ? 'pending' : 'approved', step };
  const neverNeededIt = priceCents === 0 && !event.decided;
  return { status: neverNeededIt ? 'approved' : 'pending', step };
}

/** Whether a new title or place needs approval: what is sold is what was approved [HOST-4]. Once the event has started no one buys it. */
export const wordsNeedApproval = (
  event: Pick<Standing, 'approvalStatus' | 'priceCents' | 'startsAt'>,
  now: Date,
): boolean => event.approvalStatus === 'approved' && event.priceCents > 0 && event.startsAt > now;

/** Fields whose change needs approval [HOST-3, HOST-4]. */
const LOOKED_AT: ReadonlySet<EventFieldName> = new Set([
  'title',
  'location',
  'address',
  'price',
  'requiredTier',
]);
/** Their names in the audit log, if they differ from the form's. */
const CALLED: Partial<Record<EventFieldName, string>> = {
  imageUrl: 'picture',
  maxAttendees: 'seats',
  startTime: 'time',
  endTime: 'time',
  timeZone: 'time',
};

/**
 * Changed fields of an approved, paid event that stays published: admins read of them in the audit log [HOST-43]. All fields of its form
 * except those that need approval, by their names in the log.
 */
export function changedUnseen(before: EventValues, after: EventValues): string[] {
  const changed = EVENT_FIELD_NAMES.filter(
    (name) => !LOOKED_AT.has(name) && written(before[name]) !== written(after[name]),
  );
  return [...new Set(changed.map((name) => CALLED[name] ?? name))];
}

/** Words say the same in any order. */
const written = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value,
  );

interface Times {
  startsAt: Date;
  endsAt: Date;
}

/**
 * Problems with the times of a new event, per field [HOST-10 to HOST-12]. Empty if there are none. Without `now` they may be past or far
 * ahead, as in lists of past events [IMP-7].
 */
export function issuesOfTimes({ startsAt, endsAt }: Times, now: Date | null): Issues {
  if (now === null) return issuesOfLength({ startsAt, endsAt });
  const issues: Issues = [];
  if (startsAt <= now) issues.push({ path: 'startTime', message: 'The start must be in the future' });
  if (startsAt.getTime() > now.getTime() + FARTHEST_DAYS * DAY_MS)
    issues.push({ path: 'startTime', message: 'The start must be within the next ten years' });
  return [...issues, ...issuesOfLength({ startsAt, endsAt })];
}

function issuesOfLength({ startsAt, endsAt }: Times): Issues {
  if (endsAt <= startsAt) return [{ path: 'endTime', message: 'The end must be after the start' }];
  return endsAt.getTime() - startsAt.getTime() > LONGEST_DAYS * DAY_MS
    ? [{ path: 'endTime', message: `An event lasts at most ${LONGEST_DAYS} days` }]
    : [];
}

/** An event that is there, as saving its form sees it. */
export interface Saved extends Times {
  approvalStatus: ApprovalStatus;
  priceCents: number;
  seatsTaken: number;
}

/** Published or with attendees, and started: its former values are history [HOST-13]. */
export const isHistory = (event: Pick<Saved, 'startsAt' | 'approvalStatus' | 'seatsTaken'>, now: Date) =>
  event.startsAt <= now && (event.approvalStatus === 'approved' || event.seatsTaken > 0);

const same = (one: Date, other: Date): boolean => one.getTime() === other.getTime();

/** Problems with a change of times and price, per field [HOST-10 to HOST-13]. */
export function issuesOfChange(event: Saved, change: Times & { priceCents: number }, now: Date): Issues {
  if (isHistory(event, now)) {
    const issues: Issues = [];
    if (!same(event.startsAt, change.startsAt) || !same(event.endsAt, change.endsAt))
      issues.push({ path: 'startTime', message: 'This event has started: its times stay as they are' });
    if (event.priceCents !== change.priceCents)
      issues.push({ path: 'price', message: 'This event has started: its price stays as it is' });
    return issues;
  }
  // It has not started, or was never public: it can be saved, but only with times in the future.
  return issuesOfTimes(change, now);
}

/** Seats that people have or are paying for cannot be taken away [HOST-14]. */
export const leastCapacity = (event: { seatsTaken: number; seatsHeld: number }): number =>
  Math.max(1, event.seatsTaken + event.seatsHeld);

interface Whereabouts extends Times {
  timeZone: string;
  location: string;
  address: string | null;
}

/** Whether registered members are notified: another time or place on their clocks and maps [HOST-20]. */
export const isMoved = (before: Whereabouts, after: Whereabouts): boolean =>
  !same(before.startsAt, after.startsAt) ||
  !same(before.endsAt, after.endsAt) ||
  before.timeZone !== after.timeZone ||
  before.location !== after.location ||
  before.address !== after.address;

/** Whether an event is at another time or place than the member saw [PAY-28]. */
export const isMovedSince = (
  seen: SeenEvent,
  now: Pick<Whereabouts, 'location' | 'address'> & { starts_at: Date; ends_at: Date; time_zone: string },
): boolean =>
  isMoved(
    { ...seen, startsAt: new Date(seen.startTime), endsAt: new Date(seen.endTime) },
    { ...now, startsAt: now.starts_at, endsAt: now.ends_at, timeZone: now.time_zone },
  );

/**
 * Problems with moving a paid event so late that no one could still cancel [HOST-26]: to an earlier start within the hour, or elsewhere in
 * the hour before it. A later start takes nothing from anyone.
 */
export function issuesOfMove(before: Whereabouts, after: Whereabouts, now: Date): Issues {
  const soon = new Date(now.getTime() + MOVE_NOTICE_MS);
  if (before.startsAt <= now || after.startsAt >= soon) return [];
  const issues: Issues = [];
  if (after.startsAt < before.startsAt)
    issues.push({
      path: 'startTime',
      message: 'People have paid: it cannot be moved to start in less than an hour.',
    });
  for (const path of ['location', 'address'] as const)
    if (before[path] !== after[path])
      issues.push({
        path,
        message:
          'People have paid, and it starts in less than an hour, so its place stays. Write to everyone who’s coming.',
      });
  return issues;
}

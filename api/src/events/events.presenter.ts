import {
  BRAND,
  LIMITS,
  type Ability,
  type Answer,
  type Event,
  type ReasonCode,
  type Tier,
} from '@backyard/contract';
import type { Selectable } from 'kysely';
import { effectiveTier } from '../members/index.ts';
import { abilityOf } from '../platform/ability.ts';
import type { EventsTable } from '../platform/database/schema.ts';
import { distanceMiles } from '../platform/gazetteer/index.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import { toDollars } from '../platform/money.ts';
import type { AskedIn } from './asked-in.queries.ts';
import {
  applicantTier,
  availability,
  cancellability,
  editability,
  rateability,
  type Applicant,
  type Offered,
} from './availability.policy.ts';
import { canSayAttended, comeInAbility, doorHours, isDoorOpen, type Meeting } from './door.policy.ts';
import { drawingOf } from './drawing.rules.ts';
import { valuesOf } from './event-columns.ts';
import type { selectEvents } from './events.queries.ts';
import { mostGuests } from './guests.policy.ts';
import { PRICE_STEP_LABELS, priceFor, priceOfParty, type PriceStep } from './pricing.rules.ts';
import {
  backCents,
  handedText,
  backUntil,
  hasUsed,
  isThere,
  movedRule,
  refundRule,
  refundText,
  refundUntil,
} from './refund.policy.ts';
import { rightsAt } from './rights.ts';
import { leavability, placeText, waitability } from './waitlist.policy.ts';

/** An event as `selectEvents` reads it for one viewer. */
export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number] & {
  /** For the viewer's own seats. */
  own_paid_by_others?: boolean;
  /** Of one event for a member: whose seat it is that they handed on. */
  handed_on?: { at: string; to: string | null } | null;
  own_asked_in?: AskedIn | null;
};

type WholeEvent = Event & Required<Pick<Event, 'questions'>>;

/** The steps of a price, for the person who pays it. */
export const presentSteps = (steps: readonly PriceStep[]): Event['pricing']['steps'] =>
  steps.map((step) => ({
    name: step.name,
    label: step.code === undefined ? PRICE_STEP_LABELS[step.name] : `Code ${step.code}`,
    amount: toDollars(step.cents),
  }));

/** The row as the policy sees it. */
export const offeredOf = (row: Selectable<EventsTable>): Offered => ({
  id: row.id,
  version: row.version,
  startsAt: row.starts_at,
  approvalStatus: row.approval_status,
  cancelledAt: row.cancelled_at,
  capacity: row.capacity,
  seatsTaken: row.seats_taken,
  seatsHeld: row.seats_held,
  waiting: row.waiting,
  guests: row.guests,
  priceCents: row.price_cents,
  requiredTier: row.required_tier,
  categories: row.categories,
});

/** The viewer as the policy sees them, for this event. A key takes no seat: its owner counts as a visitor there [machines.13]. */
export function applicantOf(
  viewer: Viewer,
  row: Pick<
    EventRow,
    'own_id' | 'own_attended' | 'is_holding' | 'held_seats' | 'wait_state' | 'kept_away_by' | 'is_uninvited'
  >,
  now: Date,
): Applicant {
  if (!viewer || viewer.byKey) return null;
  return {
    tier: effectiveTier(viewer, now),
    onboarded: viewer.onboarded,
    registered: row.own_id !== null,
    ...(row.own_attended === null ? {} : { attended: row.own_attended }),
    holding: row.is_holding,
    ...(row.held_seats === null ? {} : { heldSeats: row.held_seats }),
    offered: row.wait_state === 'offered',
    waiting: row.wait_state !== null,
    keptAway: row.kept_away_by !== null,
    uninvited: row.is_uninvited,
  };
}

const toAbility = (verdict: { ok: true } | { ok: false; reason: ReasonCode }): Ability =>
  abilityOf(verdict.ok ? null : verdict.reason);

/** How many letters a list shows of a text; no half of a letter. */
export const listedText = (text: string): string =>
  text.length <= LIMITS.listedDescription
    ? text
    : `${text
        .slice(0, LIMITS.listedDescription - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;

/** The same with all that its host says and asks: for one event, never for a list of them [HOLD-82]. */
export const presentWhole = (row: EventRow, viewer: Viewer, now: Date): WholeEvent => ({
  ...presentEvent(row, viewer, now),
  description: row.description,
  questions: row.questions,
  ...(row.handed_on && {
    handedOn: { at: new Date(row.handed_on.at).toISOString(), to: row.handed_on.to },
  }),
});

/**
 * Converts a row to the contract, for this viewer and a list. What they may do and what they pay is decided here, and the screen only shows
 * it. Texts are no longer than a card needs, so one host's long description does not slow down everyone's pages [HOLD-82].
 */
export function presentEvent(
  row: EventRow,
  viewer: Viewer,
  now: Date,
  from: { latitude: number; longitude: number } | null = viewer?.place ?? null,
): Event {
  const offered = offeredOf(row);
  const applicant = applicantOf(viewer, row, now);
  const rights = rightsAt(viewer, row, now);
  const price = priceFor(offered, applicantTier(applicant));
  const { questions, description, ...values } = valuesOf(row);
  return {
    id: row.id,
    ...values,
    description: listedText(description),
    ...(questions.length > 0 ? { asks: true } : {}),
    city: row.city,
    state: row.state,
    distanceMiles: from && milesFrom(from, row),
    drawing: drawingOf(row),
    isTicketed: row.price_cents > 0,
    currentAttendees: (row.ends_at <= now ? row.attended_count : null) ?? row.seats_taken,
    // While others wait, free seats are theirs.
    spotsLeft: row.waiting > 0 ? 0 : row.capacity - row.seats_taken - row.seats_held,
    waiting: row.waiting,
    hostName: row.host_name ?? BRAND.name,
    hostPage: row.host_page,
    ...(viewer?.role === 'host' && viewer.id === row.host_id ? { own: true } : {}),
    seriesId: row.series_id,
    status: statusOf(row),
    past: row.starts_at < now,
    faces: viewer?.byKey ? [] : row.faces,
    registration: ownSeat(row, now),
    waitlist: ownPlace(row),
    abilities: {
      register: toAbility(availability(offered, applicant, now)),
      cancel: toAbility(cancellability(offered, applicant, now, isThere(row, row.own_checked_in_at, now))),
      joinWaitlist: toAbility(waitability(offered, applicant, now)),
      leaveWaitlist: toAbility(leavability(applicant)),
      rate: toAbility(rateability(offered, applicant, now)),
      ...saysAttended(row, now),
      ...(rights.edit ? { edit: toAbility(editability(offered, rights)) } : {}),
      ...(rights.door && isDoorOpen(meetingOf(row), now) ? { door: { allowed: true } } : {}),
    },
    ...(row.own_help && rights.door && !rights.owner ? { helps: row.own_help } : {}),
    pricing: {
      listPrice: toDollars(row.price_cents),
      steps: presentSteps(price.steps),
      payable: toDollars(price.payableCents),
      free: price.payableCents === 0,
      ...partiesOf(row, applicantTier(applicant)),
      // Those who manage the event also read the refund rule that applies to payers [PRICE-10].
      ...(price.payableCents > 0 || (rights.edit && row.price_cents > 0)
        ? {
            refund: {
              until: refundUntil(row).toISOString(),
              message: refundRule(row, now),
            },
          }
        : {}),
    },
  };
}

/** Members not checked in at the door [DOOR-9], and those whose address was typed there [DOOR-28]. */
function saysAttended(row: EventRow, now: Date): { sayAttended?: Ability } {
  if (row.own_id !== null)
    return row.own_attended === false && !row.own_said && canSayAttended(meetingOf(row), now)
      ? { sayAttended: { allowed: true } }
      : {};
  if (!row.own_asked_in || row.cancelled_at || now < doorHours(meetingOf(row)).opens) return {};
  const { over, restsUntil } = row.own_asked_in;
  const stands = !over && (restsUntil === null || new Date(restsUntil) <= now);
  return { sayAttended: toAbility(comeInAbility(meetingOf(row), stands, now)) };
}

const meetingOf = (row: EventRow): Meeting => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  cancelledAt: row.cancelled_at,
});

/** This person's registration; null without one. */
function ownSeat(row: EventRow, now: Date): Event['registration'] {
  if (row.own_id === null || row.own_ticket === null) return null;
  const attended = row.own_attended ?? false;
  return {
    id: row.own_id,
    notes: row.own_notes,
    ...answersIn(row.own_answers),
    ticket: row.own_ticket,
    ...ownParty(row, now),
    ...(row.starts_at <= now ? { attended } : {}),
    ...ownRefund(row, now),
    ...(row.own_paid_by_others
      ? { handed: handedText(row, now, othersBeforeMove(row, now), row.own_checked_in_at) }
      : {}),
  };
}

/** The price for each number of guests [SEAT-4]. Empty if guests are free. */
function partiesOf(row: EventRow, tier: Tier) {
  if (row.guests === 0 || row.price_cents === 0) return {};
  const parties = Array.from({ length: row.guests + 1 }, (_none, guests) => ({
    guests: toDollars(guests * row.price_cents),
    payable: toDollars(priceOfParty(offeredOf(row), tier, guests).payableCents),
  }));
  return { parties };
}

/** The viewer's guests. Empty if none are allowed. */
function ownParty(row: EventRow, now: Date) {
  const guests = (row.own_seats ?? 1) - 1;
  if (row.guests === 0 && guests === 0) return {};
  const own = { guests, held: row.own_id === null ? 0 : (row.held_seats ?? 0) };
  return { party: { guests, names: row.own_guest_names ?? [], ...mostGuests(offeredOf(row), own, now) } };
}

/** Nothing where nothing was asked. */
const answersIn = (answers: Answer[] | null) => (answers?.length ? { answers } : {});

/** The viewer's place on the waitlist. Null if they have none. */
function ownPlace(row: EventRow): Event['waitlist'] {
  if (row.wait_state === null) return null;
  return {
    position: row.wait_position,
    offeredUntil: row.offered_until?.toISOString() ?? null,
    notes: row.wait_notes,
    ...answersIn(row.wait_answers),
    message: placeText(row.wait_position),
  };
}

/** Whether some of what others paid for this seat comes back to them because the event was moved since. */
const othersBeforeMove = (row: EventRow, now: Date): boolean =>
  (row.own_before_move?.others ?? 0) > 0 && !hasUsed(row, row.own_checked_in_at, now);

/** The refund that cancelling would bring. Empty if nothing was paid. */
function ownRefund(row: EventRow, now: Date) {
  const paidCents = row.own_paid_cents;
  if (!paidCents) return {};
  const beforeMoveCents = row.own_before_move?.own ?? 0;
  const money = { paidCents, beforeMoveCents, checkedInAt: row.own_checked_in_at };
  const back = backCents(row, money, now);
  const rule = movedRule(row, money, now);
  return {
    refund: {
      amount: toDollars(back || paidCents),
      until: backUntil(row, money).toISOString(),
      due: back > 0,
      message: refundText(row, money, now),
      ...(rule !== null && { rule }),
    },
  };
}

function statusOf(row: EventRow): Event['status'] {
  if (row.cancelled_at) return 'cancelled';
  return row.approval_status === 'approved' ? 'published' : row.approval_status;
}

/** Where its place is, for the one answer that maps are drawn from. */
export const geoOf = ({ latitude, longitude }: Pick<EventRow, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? {} : { geo: { latitude, longitude } };

/** Miles to one decimal, or null when the gazetteer did not know the event's place. */
export function milesFrom(
  from: { latitude: number; longitude: number },
  row: Pick<EventRow, 'latitude' | 'longitude'>,
): number | null {
  if (row.latitude === null || row.longitude === null) return null;
  return Math.round(distanceMiles(from, { latitude: row.latitude, longitude: row.longitude }) * 10) / 10;
}

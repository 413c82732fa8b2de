export { decodeCursor, encodeCursor, type PageStart } from './cursor.ts';
export {
  applicantTier,
  availability,
  barred,
  freeSeats,
  isFull,
  rateability,
  type Availability,
  type Offered,
} from './availability.policy.ts';
export { guestsChange, seatsLeft } from './guests.policy.ts';
export {
  applicantOf,
  listedText,
  offeredOf,
  presentEvent,
  presentSteps,
  presentWhole,
  type EventRow,
} from './events.presenter.ts';
export {
  canRefuseAttended,
  canSayAttended,
  comeInAbility,
  doorHours,
  endsAfter,
  isDoorOpen,
  keepsSince,
  timeAtTheDoor,
} from './door.policy.ts';
export { cameIn, countStated } from './came.rules.ts';
export { drawingOf } from './drawing.rules.ts';
export {
  EVENT_IN_MAIL,
  eventAsSeen,
  isKnownTo,
  seesEvent,
  titleAsSeen,
  UNSEEN_TITLE,
} from './as-seen.queries.ts';
export { isForWhomNobodyKeepsAway, stillAsked } from './asked-in.queries.ts';
export { lockOwnedEvent, ownedEvent } from './owned.queries.ts';
export { helpOf, helpRestsUntil, hostsNow, mayAt } from './rights.queries.ts';
export { rightsAt, type Right } from './rights.ts';
export {
  beforeMove,
  checkedInAt,
  letInAt,
  findVisibleEvent,
  paidByOthers,
  selectEvents,
  withSeat,
} from './events.queries.ts';
export { eventJobs } from './events.jobs.ts';
export { eventRoutes } from './events.routes.ts';
export { findEvents, findHostsEvents } from './list-events.ts';
export { readListed } from './listed/read-listed.queries.ts';
export { presentListed } from './listed/seen-in-common.ts';
export { listedBody } from './listed/listed-body.ts';
export { listedEvents, publishedEvents } from './published-events.queries.ts';
export { NEWS_SETTLES_MS } from './hosting/announce.ts';
export { findHold, recordApprovalStep } from './hosting/approval-steps.queries.ts';
export { cancelEventsOfHost, deleteUnused } from './hosting/cancel-event.ts';
export { createEventIn, organiserOf, type Maker } from './hosting/create-event.ts';
export { oneCardASeries } from './series/one-card.queries.ts';
export { sayOfSeries } from './series/say-series.ts';
export { findSiblings, insertSeries, lockSeries } from './series/series.queries.ts';
export { countGone, EVENTS_A_DAY, leftToday, requireLeft } from './hosting/made-today.queries.ts';
export { updateEventIn } from './hosting/update-event.ts';
export { eventValues } from './hosting/event-values.ts';
export { readEventForm } from './hosting/event-form.ts';
export { timesOf } from './hosting/rules-view.ts';
export { approvalOfNew, isMovedSince, issuesOfTimes } from './hosting/hosting.rules.ts';
export type { WaitlistHooks } from './hosting/waitlist-hooks.ts';
export { auditedValues } from './hosting/audited-values.ts';
export { presentHostedEvents, presentWholeHosted } from './hosting/hosted-event.presenter.ts';
export { changeEvent, queueRefunds, wouldRefund } from './hosting/hosting.queries.ts';
export { mailOff } from './hosting/tell-dates.ts';
export { isOn } from './relative-days.queries.ts';
export { priceFor, priceOfGuests, type Price, type PriceStep, type Priced } from './pricing.rules.ts';
export {
  comesBack,
  hasUsed,
  isInSinceMove,
  isOff,
  isThere,
  type CheckedInAt,
  type Refundable,
} from './refund.policy.ts';
export { noteSearchWords } from './search/spelling.queries.ts';
export { visibleEvent } from './visible-event.ts';
export { waitability } from './waitlist.policy.ts';

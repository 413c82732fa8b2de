import {
  AGE_RANGES,
  ANNOUNCEMENTS,
  CODES,
  HELPERS,
  INVITEES,
  ATMOSPHERES,
  CATEGORIES,
  EVENT_FIELDS,
  LIMITS,
  LONGEST_SOURCE_ADDRESS,
  MAX_CHOSEN_IN_ALL,
  MAX_WEBHOOK_ANSWER,
  MAX_WEBHOOK_URL,
  PERSONALITY_QUESTIONS,
  REPORT_KINDS,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  ROLES,
  SIGN_IN_CODE,
  TIERS,
  VISIBILITIES,
} from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServices } from '../test-services.ts';
import { constraintsOf } from './catalog.ts';
import { boundsIn, listIn, type Bounds } from './checks.ts';

/* The contract and the database enforce the same limits: lengths, numbers and lists. */

type Limit = keyof typeof LIMITS;
/** One of LIMITS by its name, or a number that the contract has no limit for. */
type Stated = { least?: Limit | number; most?: Limit | number };

const text = (most: Limit | number): Stated => ({ least: 1, most });
const upTo = (most: Limit | number): Stated => ({ most });
const atLeast = (least: Limit | number): Stated => ({ least });
const degrees = (most: number): Stated => ({ least: -most, most });

/** Every column that a check bounds. */
const BOUNDS: Record<string, Stated> = {
  'webhook_deliveries.answer': upTo(MAX_WEBHOOK_ANSWER),
  'webhook_deliveries.attempts': { least: 0, most: 20 },
  'webhook_deliveries.kind': text(40),
  'webhook_deliveries.status': { least: 100, most: 999 },
  'webhook_deliveries.took_ms': atLeast(0),
  'webhook_endpoints.kinds': atLeast(1),
  'webhook_endpoints.url': text(MAX_WEBHOOK_URL),
  'api_keys.name': text(60),
  'api_keys.scopes': atLeast(1),
  'announcements.number': { least: 1, most: ANNOUNCEMENTS.aDay },
  'announcements.reached': atLeast(0),
  'announcements.text': text('announcementLength'),
  'album_pictures.place': { least: 1, most: 10 },
  'approval_steps.notes': text('remarkLength'),
  'audit_entries.note': text(2000),
  'audit_personal_values.note': text(2000),
  'check_ins.came': { least: 1, most: 10 },
  'added_code_uses.seats': { least: 1, most: 'guests' },
  'code_uses.seats': { least: 1, most: 10 },
  'company_pairs.slot': { least: 1, most: 2 },
  'discount_codes.max_uses': { least: 1, most: CODES.maxUses },
  'discount_codes.note': text(CODES.noteLength),
  'discount_codes.off_cents': { least: 1, most: 'maxPriceCents' },
  'discount_codes.percent': { least: 1, most: 100 },
  'discount_codes.uses': atLeast(0),
  'event_helpers.number': { least: 1, most: HELPERS.anEvent },
  'event_invite_links.max_uses': { least: 1, most: INVITEES.anEvent },
  'event_invite_links.uses': atLeast(0),
  'event_import_rows.number': atLeast(1),
  'event_imports.address': upTo(LONGEST_SOURCE_ADDRESS),
  'event_imports.file_name': upTo(200),
  'event_sources.address': upTo(LONGEST_SOURCE_ADDRESS),
  'event_sources.etag': upTo(300),
  'event_sources.failures': atLeast(0),
  'event_sources.last_modified': upTo(100),
  'event_sources.name': upTo(200),
  'event_sources.problem': upTo(300),
  'conversations.last_number': atLeast(1),
  'conversation_places.seen': atLeast(0),
  'conversation_places.told': atLeast(0),
  'event_messages.number': atLeast(1),
  'event_messages.text': text('messageLength'),
  'event_tables.progress': { least: 0, most: 100 },
  'event_tables.rounds': { least: 1, most: 3 },
  'event_tables.seed': atLeast(0),
  'event_tables.size': { least: 4, most: 6 },
  'events.address': upTo('addressLength'),
  'events.capacity': { least: 1, most: 'maxCapacity' },
  'events.categories': atLeast(1),
  'events.description': text('descriptionLength'),
  'events.guests': { least: 0, most: 'guests' },
  'events.latitude': degrees(90),
  'events.location': text('venueLength'),
  'events.longitude': degrees(180),
  'events.meeting_point': upTo('meetingPointLength'),
  'events.price_cents': { least: 0, most: 'maxPriceCents' },
  'events.title': text('titleLength'),
  'events.waiting': atLeast(0),
  'host_requests.message': text('remarkLength'),
  'host_requests.notes': text('remarkLength'),
  'hosts.bio': text('bioLength'),
  'hosts.name': text('hostNameLength'),
  'inbox_entries.subject': text(300),
  'made_once.key': text(255),
  'mailed_code_holders.tries_left': atLeast(0),
  'mailed_codes.digits': { least: SIGN_IN_CODE.digits, most: SIGN_IN_CODE.longDigits },
  'member_interests.interest': text(50),
  'members.age': { least: 'minAge', most: 'maxAge' },
  'members.bio': upTo('bioLength'),
  'members.first_name': text('nameLength'),
  'members.friends_reach': text('reachLength'),
  'members.last_name': text('nameLength'),
  'members.latitude': degrees(90),
  'members.location': upTo('locationLength'),
  'members.longitude': degrees(180),
  'members.travel_distance_miles': { least: 'minTravelDistance', most: 'maxTravelDistance' },
  'onboarding_answers.answers': { least: 1, most: 4 },
  'passkey_challenges.challenge': atLeast(43),
  'passkeys.counter': atLeast(0),
  'passkeys.credential_id': text(1400),
  'passkeys.name': text(60),
  'payments.amount_cents': atLeast(1),
  'payments.guests': { least: 0, most: 'guests' },
  'notification_settings.near_place': text('locationLength'),
  'payments.notes': upTo('notesLength'),
  'push_devices.endpoint': upTo(1000),
  'push_devices.failures': atLeast(0),
  'rating_replies.reply': text('replyLength'),
  'ratings.rating': { least: 'minRating', most: 'maxRating' },
  'ratings.review': text('reviewLength'),
  'payments.guest_cents': atLeast(0),
  'payments.guests_back': atLeast(0),
  'refunds.amount_cents': atLeast(1),
  'refunds.guests': { least: 1, most: 'guests' },
  'registrations.guests': { least: 0, most: 'guests' },
  'registrations.notes': upTo('notesLength'),
  'suspensions.answer': text('remarkLength'),
  'suspensions.reason': text('remarkLength'),
  'reports.notes': text('remarkLength'),
  'reports.words': text('remarkLength'),
  'warnings.words': text('remarkLength'),
  'see_again_answers.chosen_in_all': { least: 0, most: MAX_CHOSEN_IN_ALL },
  'registrations.payable_cents': atLeast(0),
  'seat_holds.seats': { least: 1, most: 10 },
  'sessions.browser': text(60),
  'table_seats.round': { least: 1, most: 3 },
  'table_seats.table_number': atLeast(1),
  'test_processor.intents.amount_cents': atLeast(1),
  'test_processor.refunds.amount_cents': atLeast(1),
  'test_processor.subscriptions.plan_cents': atLeast(1),
  'waitlist_entries.notes': upTo('notesLength'),
};

/** Limits on values that are not in a column, or that no check enforces, and why. */
const WITHOUT_COLUMN: Partial<Record<Limit, string>> = {
  emailLength: 'citext; email-address.ts says what an address is',
  searchLength: 'A question',
  pageSize: 'A question',
  maxPageSize: 'A question',
  loadMoreFrom: 'A screen',
  maxRadius: 'A question',
  avatarStack: 'A screen',
  questions: 'Within JSON; registrations/questions.test.ts',
  questionsBytes: 'All of the JSON; registrations/questions.test.ts',
  listedDescription: 'What is shown, not what is kept',
  questionLength: 'Within JSON; registrations/questions.test.ts',
  options: 'Within JSON; registrations/questions.test.ts',
  optionLength: 'Within JSON; registrations/questions.test.ts',
  answerLength: 'Within JSON; registrations/questions.test.ts',
  guestNameLength: 'Within a list; guests.test.ts',
  minPriceCents: 'Or nothing: a free event has no price',
};

/** Lists of the contract that a check repeats. */
const LISTS: Record<string, readonly string[]> = {
  'events.atmosphere': ATMOSPHERES,
  'events.categories': CATEGORIES,
  'events.visibility': VISIBILITIES,
  'events.required_tier': TIERS,
  'members.age_range': AGE_RANGES,
  'members.role': ROLES,
  'members.subscription_tier': TIERS,
  'onboarding_answers.question': PERSONALITY_QUESTIONS.map(({ id }) => id),
  'payments.tier': TIERS.filter((tier) => tier !== 'game_room'),
  'reports.kind': REPORT_KINDS,
  'reports.outcome': REPORT_OUTCOMES,
  'reports.reason': REPORT_REASONS,
  'subscriptions.renewal_tier': TIERS,
  'subscriptions.tier': TIERS.filter((tier) => tier !== 'game_room'),
};

const numberOf = (stated: Limit | number | undefined) =>
  typeof stated === 'string' ? LIMITS[stated] : stated;

let bounds: Map<string, Bounds>;
let lists: Map<string, string[]>;
beforeAll(async () => {
  const { db } = await testServices();
  const checks = (await constraintsOf(db)).filter(({ kind }) => kind === 'check');
  bounds = new Map(checks.flatMap(boundsIn));
  lists = new Map(checks.flatMap(listIn));
  await db.destroy();
});

it('every column that a check bounds stands in the table, and no other', () =>
  expect([...bounds.keys()].toSorted()).toEqual(Object.keys(BOUNDS).toSorted()));

it.each(Object.entries(BOUNDS))('%s has the bounds of the contract', (column, { least, most }) =>
  expect(bounds.get(column)).toEqual({ least: numberOf(least), most: numberOf(most) }),
);

it('every limit holds for a column, or says why for none', () => {
  const held = Object.values(BOUNDS).flatMap(({ least, most }) => [least, most]);
  const limits = Object.keys(LIMITS).filter((limit) => !(limit in WITHOUT_COLUMN));
  expect(limits.filter((limit) => !held.includes(limit as Limit))).toEqual([]);
});

describe.each(Object.entries(EVENT_FIELDS))("the event's %s", (_name, field) => {
  it('has the same limit in its form and in its column', () =>
    expect(bounds.get(`events.${field.column}`)?.most).toBe(
      'limit' in field ? field.limit : numberOf(BOUNDS[`events.${field.column}`]?.most),
    ));
});

it.each(Object.entries(LISTS))('%s has the values of the contract', (column, list) =>
  expect(lists.get(column)?.toSorted()).toEqual(list.toSorted()),
);

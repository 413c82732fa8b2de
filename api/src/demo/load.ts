import { AGE_RANGES, type AgeRange } from '@backyard/contract';
import { sql, type Insertable, type InsertObject } from 'kysely';
import { noteSearchWords, type PriceStep } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { MembersTable, Schema } from '../platform/database/schema.ts';
import { createImageStore } from '../platform/image-store/index.ts';
import type { Services } from '../platform/services.ts';
import { insertAlbum, keepAlbum } from './album.ts';
import { insertAnnouncements } from './announcements.ts';
import { insertApprovals } from './approvals.ts';
import { insertCheckIns } from './check-ins.ts';
import { insertCompany } from './company.ts';
import { insertConversation } from './conversation.ts';
import { CITIES } from './data/cities.ts';
import { portraitOf, showsFace } from './data/portraits.ts';
import { VENUES } from './data/venues.ts';
import { insertFollows, planFollows } from './follows.ts';
import { insertFriends } from './friends.ts';
import { insertInvitations } from './invitations.ts';
import { insertPhotographs, keepPhotographs, photographOf } from './photographs.ts';
import { planDemo, type Coming, type PlannedEvent, type PlannedMember } from './plan.ts';
import { planRatings } from './ratings.ts';
import { insertReplies } from './replies.ts';
import { insertReports } from './reports.ts';
import { insertSeries } from './series.ts';
import { insertSubscriptions } from './subscriptions.ts';
import { insertTables } from './tables.ts';
import type { Person } from './types.ts';

type IdOf = (key: string) => string;

/** Any number, the same in every process: only one of them loads. */
const LOCK_KEY = 5_402_117;

export interface DemoResult {
  /** False: it was there already, nothing was written. */
  loaded: boolean;
  members: number;
  events: number;
  registrations: number;
}

/**
 * Loads the demo people, further members, hosts and events (docs/product.md: run), once: in one transaction, under an advisory lock, and
 * not again while there is a member with a demo description. All times are relative to `services.clock()`. Registrations are history: no
 * mail is queued for them.
 */
export async function loadDemo(services: Services): Promise<DemoResult> {
  // Before anybody can see an event that shows one, and outside the transaction: it may be a bucket.
  if (!(await isLoaded(services.db))) {
    const store = createImageStore(services.config);
    await keepPhotographs(store);
    await keepAlbum(store);
  }
  return services.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
    if (await isLoaded(trx)) return { loaded: false, members: 0, events: 0, registrations: 0 };
    const now = services.clock();
    const { members, hosts, events } = planDemo(now);
    const memberOf = await insertMembers(trx, members);
    await trx
      .insertInto('hosts')
      .values(
        hosts.map(({ email, publicName }) => ({
          member_id: memberOf(email),
          name: publicName,
          bio: members.find(({ person }) => person.email === email)?.person.bio ?? null,
          created_at: now,
        })),
      )
      .execute();
    if (services.gateway.kind === 'test') await insertSubscriptions(trx, members, memberOf, now);
    await insertPhotographs(trx, events, memberOf, now);
    const eventOf = await insertEvents(trx, events, memberOf);
    await insertApprovals(trx, events, memberOf, eventOf);
    await insertFollows(trx, planFollows(members, hosts), memberOf, now);
    const comingTo = (title: string, people: Coming[]) =>
      people.map(({ email, note, at }) => ({
        event_id: eventOf(title),
        member_id: memberOf(email),
        notes: note,
        created_at: at,
      }));
    const registrations = events.flatMap(({ event, registrations: people }) => {
      const price_steps = JSON.stringify(stepsOf(event.priceCents ?? 0));
      return comingTo(event.title, people).map((coming) => ({ ...coming, price_steps }));
    });
    // Ids are in order of insertion, and lists of attendees in order of ids.
    await trx
      .insertInto('registrations')
      .values(registrations.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()))
      .execute();
    await insertSeries(trx, eventOf);
    const waiting = events.flatMap((planned) => comingTo(planned.event.title, planned.waiting));
    // The order of the line is that of insertion.
    await trx.insertInto('waitlist_entries').values(waiting).execute();
    await trx
      .insertInto('ratings')
      .values(
        planRatings(events, now).map(({ title, email, stars, review, at }) => ({
          event_id: eventOf(title),
          member_id: memberOf(email),
          rating: stars,
          review,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    await insertTables(trx, eventOf, now);
    await insertReplies(trx, now);
    await insertCheckIns(trx, now);
    await insertFriends(trx, now);
    await insertAlbum(trx, now);
    await insertCompany(trx, now);
    await insertConversation(trx, now);
    await insertReports(trx, now);
    await insertAnnouncements(trx, now);
    await insertInvitations(trx, now);
    await noteSearchWords(trx, now);
    return {
      loaded: true,
      members: members.length,
      events: events.length,
      registrations: registrations.length,
    };
  });
}

const isLoaded = async (executor: Executor): Promise<boolean> =>
  (await executor
    .selectFrom('members')
    .select('id')
    .where('demo_description', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** As priceFor() computes it: priced events are attended only by members who have them included. US cents. */
const stepsOf = (priceCents: number): PriceStep[] => [
  { name: 'list_price', cents: priceCents },
  ...(priceCents > 0 ? [{ name: 'club_house_free', cents: -priceCents } as const] : []),
];

/** @returns which id an e-mail address has. */
async function insertMembers(trx: Executor, members: PlannedMember[]): Promise<IdOf> {
  const rows = await trx
    .insertInto('members')
    .values(members.map(memberRow))
    .returning(['id', 'email'])
    .execute();
  const idOf = known(rows.map((row) => [row.email ?? '', row.id]));
  const settled = members.filter((member) => member.onboarded).map(({ person }) => person);
  await trx
    .insertInto('member_interests')
    .values(
      settled.flatMap(({ email, interests }) =>
        interests.map((interest) => ({ member_id: idOf(email), interest })),
      ),
    )
    .execute();
  await trx
    .insertInto('onboarding_answers')
    .values(
      settled.flatMap(({ email, answers = {} }) =>
        Object.entries(answers).map(([question, answer]) => ({
          member_id: idOf(email),
          question,
          answers: [answer].flat(),
        })),
      ),
    )
    .execute();
  return idOf;
}

function memberRow(member: PlannedMember): Insertable<MembersTable> {
  const { person } = member;
  const { city, state, latitude, longitude } = CITIES[person.city];
  const home = member.onboarded ? { location: `${city}, ${state}`, city, state, latitude, longitude } : {};
  return {
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    public_email: person.publicEmail ?? null,
    ...home,
    bio: person.bio ?? null,
    age_range: member.onboarded ? rangeOf(person.age) : null,
    age: typeof person.age === 'number' ? person.age : null,
    travel_distance_miles: person.travels ?? 10,
    instagram_url: person.instagram ? `https://www.instagram.com/backyard.demo.${person.instagram}` : null,
    linkedin_url: person.linkedin ? `https://www.linkedin.com/in/backyard-demo-${person.linkedin}` : null,
    profile_image_url: portraitOf(person.email),
    face_for_visitors: showsFace(person.email),
    role: member.role,
    subscription_tier: member.tier,
    subscription_expires_at: member.tierExpiresAt,
    onboarding_completed_at: member.onboarded ? member.joinedAt : null,
    demo_description: member.description,
    created_at: member.joinedAt,
    updated_at: member.joinedAt,
  };
}

/** The range of the wizard in which an age lies. */
const rangeOf = (age: Person['age']): AgeRange | undefined =>
  typeof age === 'number' ? AGE_RANGES.findLast((range) => age >= Number.parseInt(range, 10)) : age;

/** @returns which id a title has. */
async function insertEvents(trx: Executor, events: PlannedEvent[], memberOf: IdOf): Promise<IdOf> {
  const rows = await trx
    .insertInto('events')
    .values(events.map((planned) => eventRow(planned, memberOf)))
    .returning(['id', 'title'])
    .execute();
  return known(rows.map((row) => [row.title, row.id]));
}

function eventRow(planned: PlannedEvent, memberOf: IdOf): InsertObject<Schema, 'events'> {
  const { event, startsLocal, zone, publishedAt, registrations } = planned;
  const venue = VENUES[event.venue];
  const { city, state } = CITIES[venue.city];
  return {
    host_id: planned.hostEmail && memberOf(planned.hostEmail),
    title: event.title,
    description: event.description,
    location: venue.name,
    address: venue.address,
    meeting_point: event.meetingPoint ?? null,
    atmosphere: event.atmosphere ?? null,
    city,
    state,
    latitude: venue.latitude,
    longitude: venue.longitude,
    image_url: photographOf(event.title),
    starts_at: sql<Date>`${startsLocal}::timestamp at time zone ${zone}`,
    ends_at: sql<Date>`(${startsLocal}::timestamp at time zone ${zone}) + ${event.when.hours} * interval '1 hour'`,
    time_zone: zone,
    categories: event.categories,
    required_tier: event.tier ?? 'game_room',
    price_cents: event.priceCents ?? 0,
    capacity: event.capacity,
    seats_taken: registrations.length,
    waiting: planned.waiting.length,
    approval_status: event.pending ? 'pending' : 'approved',
    cancelled_at: planned.cancelledAt,
    created_at: publishedAt,
    updated_at: publishedAt,
  };
}

function known(pairs: [key: string, id: string][]): IdOf {
  const ids = new Map(pairs);
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`Demo data names ${key}, which is not there`);
    return id;
  };
}

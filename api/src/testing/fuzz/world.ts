import { EVENT_IMAGE_WIDTHS } from '@backyard/contract';
import { sql } from 'kysely';
import { insertPictures, partyWith } from '../../album/album.fixture.ts';
import { buildEvent, buildHost, buildMember, buildTierMember, HOUR, type MemberRow } from '../builders.ts';
import { PEOPLE, type Person } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import type { Random } from './random.ts';

/** Existing values, by what an address or a field may refer to. */
export type Known = Record<string, string[]>;

/** The people, their sessions and what there is, looked up again now and then as requests change it. */
export interface World {
  cookieOf: (person: Person) => Record<string, string>;
  known: Known;
  /** Signs everyone in again, recreates people who are gone, and collects what exists. */
  refresh: () => Promise<void>;
  /** Signs in again, because this session has ended. */
  signIn: (person: Person) => Promise<void>;
}

const MOST = 60;

export async function buildWorld(test: TestApp, random: Random): Promise<World> {
  const { db } = test.services;
  const make: Record<Exclude<Person, 'visitor'>, () => Promise<MemberRow>> = {
    notOnboarded: () => buildMember(db, { onboarded: false }),
    gameRoom: () => buildTierMember(db, 'game_room'),
    playground: () => buildTierMember(db, 'playground'),
    clubHouse: () => buildTierMember(db, 'club_house'),
    host: () => buildHost(db),
    otherHost: () => buildHost(db),
    admin: () => buildMember(db, { role: 'admin' }),
  };
  const rowsOf = new Map<string, MemberRow>();
  const cookies = new Map<string, Record<string, string>>();
  const world: World = { cookieOf: (person) => cookies.get(person) ?? {}, known: {}, refresh, signIn };

  async function signIn(person: Person): Promise<void> {
    if (person === 'visitor') return;
    const before = rowsOf.get(person);
    const row = before && (await isStill(person, before)) ? before : await make[person]();
    rowsOf.set(person, row);
    cookies.set(person, await test.signInAs(row, { confirmed: random.percent(85) }));
  }
  async function refresh(): Promise<void> {
    for (const person of PEOPLE) await signIn(person);
    await addEvents();
    for (const kind of Object.keys(world.known)) delete world.known[kind];
    Object.assign(world.known, await lookAround());
  }
  /** Whether the member still has the role and stage, and is neither deleted nor suspended. */
  async function isStill(person: string, { id, role }: MemberRow): Promise<boolean> {
    const now = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
    if (!now || now.deleted_at || (now.suspended_until ?? 0) > test.time.now) return false;
    const onboarded = now.onboarding_completed_at !== null;
    return now.role === role && onboarded === (person !== 'notOnboarded');
  }
  /** At least one event of each kind: upcoming, past, full, priced, pending. */
  async function addEvents(): Promise<void> {
    const host_id = rowsOf.get('host')?.id ?? null;
    const at = (hours: number) => new Date(test.time.now.getTime() + hours * HOUR);
    await buildEvent(db, { host_id, starts_at: at(30), capacity: 3 });
    const guests = [...rowsOf].filter(([person]) => person !== 'notOnboarded').map(([, row]) => row);
    const party = await partyWith(db, guests, { host_id });
    for (const { id } of guests) await insertPictures(db, party.id, id, 2);
    await buildEvent(db, { host_id, starts_at: at(-3) });
    const full = await buildEvent(db, { host_id, starts_at: at(50), capacity: 1, seats_taken: 1 });
    const { id: member_id } = await buildMember(db);
    const price = { payable_cents: 0, price_steps: '[]', created_at: test.time.now };
    await db
      .insertInto('registrations')
      .values({ event_id: full.id, member_id, ...price })
      .execute();
    await buildEvent(db, { host_id: null, starts_at: at(70), price_cents: 1250 });
    await buildEvent(db, { host_id, starts_at: at(90), price_cents: 500, approval_status: 'pending' });
  }
  async function lookAround(): Promise<Known> {
    const { rows } = await sql<{ kind: string; value: string; owner: string | null }>`
      (select 'events' as kind, id::text as value, host_id as owner from events order by id desc limit ${MOST})
      union all (select 'members', id::text, null from members order by id desc limit ${MOST})
      union all (select 'payments', id::text, member_id from payments order by id desc limit ${MOST})
      union all (select 'refunds', id::text, null from refunds order by id desc limit ${MOST})
      union all (select 'registrations', id::text, null from registrations order by id desc limit ${MOST})
      union all (select 'tickets', ticket, null from registrations order by id desc limit ${MOST})
      union all (select 'hostRequests', id::text, null from host_requests order by id desc limit ${MOST})
      union all (select 'imports', id::text, member_id from event_imports order by id desc limit ${MOST})
      union all (select 'sources', id::text, member_id from event_sources order by id desc limit ${MOST})
      union all (select 'passkeys', id::text, member_id from passkeys order by id desc limit ${MOST})
      union all (select 'apiKeys', id::text, member_id from api_keys order by id desc limit ${MOST})
      union all (select 'webhooks', id::text, member_id from webhook_endpoints order by id desc limit ${MOST})
      union all (select 'uploads', id::text, member_id from uploads order by id desc limit ${MOST})
      union all (select 'pictures', id::text, member_id from album_pictures order by id desc limit ${MOST})
      union all (select 'tokens', token, member_id from calendar_feeds order by created_at desc limit ${MOST})
      union all (select 'secrets', client_secret, null from test_processor.intents order by created_at desc limit ${MOST})
      union all (select 'hostNames', name, null from hosts order by created_at desc limit ${MOST})`.execute(
      db,
    );
    const known: Known = {};
    const nameOf = new Map([...rowsOf].map(([person, { id }]) => [id, person]));
    for (const { kind, value, owner } of rows) {
      (known[kind] ??= []).push(value);
      const person = owner && nameOf.get(owner);
      if (person) (known[`${kind} of ${person}`] ??= []).push(value);
    }
    known['images'] = (known['uploads'] ?? []).flatMap((id) =>
      [...EVENT_IMAGE_WIDTHS, 256].map((width) => `${id}-${width}.webp`),
    );
    return known;
  }

  await refresh();
  return world;
}

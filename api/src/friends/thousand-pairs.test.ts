import { sql } from 'kysely';
import { Client, type QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, it, vi, type MockInstance } from 'vitest';
import type { Services } from '../platform/services.ts';
import { standAt, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { often } from '../testing/often.ts';
import { testServices } from '../testing/test-services.ts';
import { endFriendship, listFriends } from './friends.queries.ts';
import { buildPairs, type Pair } from './pairs.fixture.ts';
import { saveSeeAgain } from './see-again.ts';

standAt('2026-11-22T20:00:00Z');

/*
 * How long an answer takes is what the database does for it: the statements, how each is planned, and which rows each part of the plan
 * touches. That is the same on any machine and however busy it is, so it is what this compares [FRIEND-3]; how long it took on the clock is
 * `npm run bench -- choices`.
 */
interface World {
  services: Services;
  /** A connection of its own, for looking at plans. */
  client: Client;
  pairs: Pair[];
}
let asked: MockInstance<Client['query']>;
let many: World;
let few: World;
beforeAll(async () => {
  asked = vi.spyOn(Client.prototype, 'query');
  many = await worldOf({ evenings: 125, pairs: 8 });
  few = await worldOf({ evenings: 1, pairs: 3 });
});
afterAll(async () => {
  asked.mockRestore();
  for (const { client, services } of [many, few]) {
    await client.end();
    await services.db.destroy();
  }
});

async function worldOf(size: { evenings: number; pairs: number }): Promise<World> {
  const databaseUrl = await freshDatabase();
  const services = await testServices({ databaseUrl, config: { databasePool: 1 } });
  const pairs = await buildPairs(services.db, { ...size, now: TEST_NOW });
  // The database knows how large its tables are, as after a while anywhere.
  await sql`analyze`.execute(services.db);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return { services, client, pairs };
}

/** Everything Ben can do where Ada's choice could play a part: he saves his choices again, and ends his friendship with Ada. */
const act = async ({ services }: World, { eventId, adaId, ben, cleoId }: Pair): Promise<unknown[]> => [
  await saveSeeAgain(services, ben, eventId, [cleoId]),
  await listFriends(services.db, ben.id, TEST_NOW),
  await services.db.transaction().execute((trx) => endFriendship(trx, ben.id, adaId)),
];

const OFF = 'set local enable_seqscan = off';
/** Statements around others, with what is run in their place, as all run in one transaction here. */
const BRACKETS: Record<string, string> = {
  begin: '',
  commit: 'set local enable_seqscan = on',
  [OFF]: OFF,
};

/** The statements sent to the database meanwhile, with their values. */
async function statementsOf(
  work: () => Promise<unknown>,
): Promise<{ answers: unknown; sent: QueryConfig[] }> {
  asked.mockClear();
  const answers = await work();
  const sent = asked.mock.calls.map(([given, values]) =>
    typeof given === 'string' ? { text: given, values } : (given as unknown as QueryConfig),
  );
  return { answers, sent: sent.map(({ text, values }) => ({ text, ...(values && { values }) })) };
}

/** The others read nothing that choosing changes. */
const readsChoices = ({ text }: QueryConfig): boolean => /see_again_|friendships/.test(text);

/** The database's plan of each statement in turn, with the number of rows each part handles; rolled back afterwards. */
async function plansOf({ client }: World, sent: QueryConfig[]): Promise<unknown[]> {
  const plans: unknown[] = [];
  await client.query('begin');
  try {
    for (const { text, values } of sent) {
      const bracket = BRACKETS[text];
      if (bracket !== undefined) await client.query(bracket);
      else if (readsChoices({ text })) plans.push(await planOf(client, { text, ...(values && { values }) }));
    }
  } finally {
    await client.query('rollback');
  }
  return plans;
}

/** Without the dead rows that Ben's earlier actions left until the next vacuum. */
async function planOf(client: Client, { text, values }: QueryConfig): Promise<unknown> {
  const { rows } = await client.query<{ 'QUERY PLAN': object }>({
    text: `explain (analyze, costs off, timing off, summary off, buffers off, format json) ${text}`,
    ...(values && { values }),
  });
  return JSON.parse(JSON.stringify(rows[0]?.['QUERY PLAN']), (key, value: unknown) =>
    key === 'Heap Fetches' ? undefined : value,
  );
}

async function measured(world: World, pair: Pair): Promise<string> {
  const { answers, sent } = await statementsOf(() => act(world, pair));
  const plans = await plansOf(world, sent);
  expect(plans.length).toBeGreaterThan(9);
  return JSON.stringify({ answers, sent, plans }, null, 1);
}

const adaChooses = ({ services }: World, { eventId, adaId, ben }: Pair) =>
  services.db
    .insertInto('see_again_choices')
    .values({ event_id: eventId, member_id: adaId, chosen_id: ben.id, chosen_at: TEST_NOW })
    .execute();

async function expectTheSame(world: World, each = 1): Promise<void> {
  for (const pair of world.pairs.filter((_, index) => index % each === 0)) {
    const without = await measured(world, pair);
    await adaChooses(world, pair);
    expect(await measured(world, pair)).toBe(without);
  }
}

it('[FRIEND-3] it would be seen: a statement that looks at who chose one touches another number of rows', async () => {
  const pair = few.pairs[0];
  if (!pair) throw new Error('A pair');
  const text = 'select from see_again_choices where event_id = $1 and chosen_id = $2';
  const looks = () => plansOf(few, [{ text, values: [pair.eventId, pair.adaId] }]);
  const without = await looks();
  const chosen = { event_id: pair.eventId, chosen_id: pair.adaId };
  await few.services.db
    .insertInto('see_again_choices')
    .values({ ...chosen, member_id: pair.cleoId, chosen_at: TEST_NOW })
    .execute();
  expect(await looks()).not.toEqual(without);
});

it('[FRIEND-3] where few have chosen, and the database might read the whole table', () => expectTheSame(few));

it('[FRIEND-3] among 1,000 pairs, who was chosen is answered by the same statements, plans and touched rows as who was not', async () => {
  expect(many.pairs).toHaveLength(1000);
  await expectTheSame(many, often(10, 1));
});

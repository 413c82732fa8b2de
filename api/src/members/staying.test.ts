import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { removeAccount } from '../account/index.ts';
import { insertListed } from '../blocks/lists.queries.ts';
import { holdBoth, insertFollow } from '../hosts/follows/follows.queries.ts';
import type { Executor } from '../platform/database/index.ts';
import { insertReport } from '../reports/index.ts';
import { buildHost, TEST_NOW, type MemberRow } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/until-waiting.ts';

const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
const db = () => test.services.db;

/** An act about another member, who must not notice it. Returns whether it had any effect. */
type Act = (trx: Executor, actor: MemberRow, other: MemberRow) => Promise<boolean>;
const ACTS: [what: string, table: string, column: string, act: Act][] = [
  [
    'a block',
    'blocks',
    'blocked_id',
    (trx, one, other) => insertListed(trx, 'blocks', one.id, other.id, TEST_NOW),
  ],
  [
    'keeping somebody away',
    'kept_away',
    'member_id',
    (trx, one, other) => insertListed(trx, 'kept_away', one.id, other.id, TEST_NOW),
  ],
  [
    'a report',
    'reports',
    'concerns_id',
    async (trx, one, other) => {
      const subject = {
        id: other.id,
        title: 'Ben',
        text: null,
        image_url: null,
        event_id: null,
        concerns_id: other.id,
      };
      const said = {
        reporterId: one.id,
        kind: 'person',
        subject,
        reason: 'other',
        words: null,
        now: TEST_NOW,
      } as const;
      return (await insertReport(trx, said)) !== undefined;
    },
  ],
  [
    'a follow',
    'host_follows',
    'host_id',
    async (trx, one, other) => {
      if (!(await holdBoth(trx, other.id, one.id))) return false;
      return (await insertFollow(trx, other.id, one.id, TEST_NOW)).created;
    },
  ],
];
let hosts = 0;
async function two(): Promise<[MemberRow, MemberRow]> {
  return [await buildHost(db(), `Acts ${++hosts}`), await buildHost(db(), `Stays ${hosts}`)];
}

it.each(ACTS)(
  '[SAFE-42] %s: whatever the other saves meanwhile waits for nothing',
  async (_what, _t, _c, act) => {
    const [actor, other] = await two();
    const as = await test.signInAs(other);
    const body = { firstName: 'Ben', lastName: 'Field', location: 'Austin', interests: ['Yoga'] };
    await db()
      .transaction()
      .execute(async (trx) => {
        expect(await act(trx, actor, other)).toBe(true);
        const saved = test.call('PUT', '/api/user/profile', { as, body });
        const first = await Promise.race([
          saved.then(({ status }) => status),
          untilWaiting(test.services, 1).then(() => 'waits'),
        ]);
        expect(first).toBe(200);
      });
  },
);

it.each(ACTS)(
  '[SAFE-42] %s: nothing is left about who was just leaving',
  async (_what, table, column, act) => {
    const [actor, other] = await two();
    let done: Promise<unknown> = Promise.resolve();
    await db()
      .transaction()
      .execute(async (trx) => {
        await removeAccount(trx, other.id, TEST_NOW);
        done = db()
          .transaction()
          .execute((during) => act(during, actor, other));
        await Promise.race([done, untilWaiting(test.services, 1)]);
      });
    expect(await done).toBe(false);
    const { rows } =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${other.id}`.execute(db());
    expect(rows).toEqual([]);
  },
);

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';
import { askedTogether } from './asked-together.ts';
import { createDatabase } from './index.ts';

let services: Awaited<ReturnType<typeof testServices>>;
/** The statements of `noted`, with their values. */
let statements: unknown[][] = [];
let noted: ReturnType<typeof createDatabase>;

beforeAll(async () => {
  services = await testServices();
  const { pool } = services;
  const connect = async () => {
    const client = await pool.connect();
    const query = (text: unknown, values: unknown[]) => {
      statements.push(values);
      return client.query(text as string, values);
    };
    return { query, release: () => client.release() };
  };
  noted = createDatabase({ connect } as unknown as typeof pool);
});
afterAll(() => services.pool.end());

const findNamed = () =>
  askedTogether({ memberId: 'uuid', name: 'text' }, (executor, { memberId, name }) =>
    executor
      .selectFrom('members as asked')
      .select(['asked.id', 'asked.first_name'])
      .where('asked.role', '=', 'user')
      .where('asked.id', '=', memberId)
      .where('asked.first_name', '=', name),
  );

it('those who ask at the same time share a statement, and each is answered what is theirs', async () => {
  const [ada, bo] = [
    await buildMember(services.db, { first_name: 'Ada' }),
    await buildMember(services.db, { first_name: 'Bo' }),
  ];
  const find = findNamed();
  statements = [];
  const answers = await Promise.all([
    find(noted, { memberId: ada.id, name: 'Ada' }),
    find(noted, { memberId: ada.id, name: 'Bo' }),
    find(noted, { memberId: bo.id, name: 'Bo' }),
    find(noted, { memberId: ada.id, name: 'Ada' }),
  ]);
  expect(answers.map((rows) => rows.map((row) => row.first_name))).toEqual([['Ada'], [], ['Bo'], ['Ada']]);
  expect(statements).toHaveLength(1);
});

it('lists and moments are each one’s own too', async () => {
  const [eve, flo] = [await buildMember(services.db), await buildMember(services.db)];
  const find = askedTogether({ ids: 'uuid[]', until: 'timestamptz' }, (executor, { ids, until }) =>
    executor
      .selectFrom('members as asked')
      .select([
        sql<string[]>`array_agg(asked.id::text order by asked.id)`.as('ids'),
        sql<Date>`${until}`.as('until'),
      ])
      .where('asked.id', '=', sql<string>`any(${ids})`),
  );
  const [first, second] = [new Date('2026-01-01T00:00:00.001Z'), new Date('2027-01-01T00:00:00Z')];
  statements = [];
  const answers = await Promise.all([
    find(noted, { ids: [eve.id], until: first }),
    find(noted, { ids: [eve.id, flo.id], until: second }),
    find(noted, { ids: [], until: second }),
  ]);
  expect(answers.map(([row]) => [row?.ids ?? [], row?.until])).toEqual([
    [[eve.id], first],
    [[eve.id, flo.id].toSorted(), second],
    [[], second],
  ]);
  expect(statements).toHaveLength(1);
});

it('within a transaction each asks alone, of what that transaction has', async () => {
  const cy = await buildMember(services.db, { first_name: 'Cy' });
  const find = findNamed();
  const asked = { memberId: cy.id, name: 'Cyd' };
  await services.db.transaction().execute(async (trx) => {
    await trx.updateTable('members').set({ first_name: 'Cyd' }).where('id', '=', cy.id).execute();
    const [within, outside] = await Promise.all([find(trx, asked), find(services.db, asked)]);
    expect([within.length, outside.length]).toEqual([1, 0]);
  });
  expect(await find(services.db, asked)).toMatchObject([{ first_name: 'Cyd' }]);
});

it('it is planned once a connection, for one as for many', async () => {
  const person = await buildMember(services.db, { first_name: 'Dee' });
  const find = findNamed();
  const asked = { memberId: person.id, name: 'Dee' };
  await services.db.connection().execute(async (connection) => {
    // As in production: PostgreSQL makes five custom plans before it decides.
    await sql`set plan_cache_mode = auto`.execute(connection);
    const plans = async () => {
      const { rows } = await sql<{ generic: number; custom: number }>`
        select coalesce(sum(generic_plans), 0)::int as generic, coalesce(sum(custom_plans), 0)::int as custom
        from pg_prepared_statements where statement like '%cross join lateral%'`.execute(connection);
      return rows[0] ?? { generic: 0, custom: 0 };
    };
    // The connection may be one of the tests before.
    const before = await plans();
    for (const many of [1, 1, 20, 1, 30, 1, 1, 50]) {
      const answers = await Promise.all(Array.from({ length: many }, () => find(connection, asked)));
      expect(answers).toHaveLength(many);
    }
    const after = await plans();
    expect(after).toEqual({ generic: before.generic + 3, custom: before.custom + 5 });
    await sql`reset plan_cache_mode`.execute(connection);
  });
});

it('a null among what never changes is refused: written out, the statement is planned once for all', async () => {
  const find = askedTogether({ memberId: 'uuid' }, (executor, { memberId }) =>
    executor.selectFrom('members').select('id').where('id', '=', memberId).where('city', '=', null),
  );
  await expect(find(noted, { memberId: (await buildMember(services.db)).id })).rejects.toThrow(
    /Write a null out/,
  );
});

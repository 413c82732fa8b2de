import { Client } from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

it('[OPS-46] a server that compiles statements is told not to, in our database', async () => {
  const connectionString = await freshDatabase();
  const asked = async (options: string) => {
    const url = new URL(connectionString);
    url.searchParams.set('options', options);
    await migrate({ connectionString: url.href });
    const later = new Client({ connectionString });
    await later.connect();
    const { rows } = await later.query<{ said: string[] | null }>(
      `select (select setconfig from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
         where datname = current_database() and setrole = current_user::regrole) as said`,
    );
    await later.end();
    return rows[0]?.said;
  };
  expect(await asked('-c jit=off')).toBeNull();
  expect(await asked('-c jit=on')).toEqual(['jit=off']);
});

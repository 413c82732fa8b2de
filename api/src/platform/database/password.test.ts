import pg from 'pg';
import { afterEach, expect, it } from 'vitest';

const known = process.env['PGPASSWORD'];
afterEach(() => {
  if (known === undefined) delete process.env['PGPASSWORD'];
  else process.env['PGPASSWORD'] = known;
});

it.each(['p/w#1?x@y:z%25 $&', '//', '#', '?sslmode=disable', '%zz'])(
  '[HOLD-25] the password %s arrives as it is, beside an address without one',
  (secret) => {
    process.env['PGPASSWORD'] = secret;
    const client = new pg.Client({ connectionString: 'postgres://backyard@database/backyard' });
    expect(client).toMatchObject({
      password: secret,
      user: 'backyard',
      host: 'database',
      database: 'backyard',
    });
  },
);

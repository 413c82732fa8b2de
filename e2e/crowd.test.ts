// Statements held: event.56, run.35.

import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../api/src/testing/database.ts';
import { often } from '../api/src/testing/often.ts';
import { bookOf, makeCrowd, makeEvent, registerAll, tally, withDatabase } from './crowd.ts';
import { startServer } from './server.ts';

const SEATS = 100;
/** The first requests of each client take all seats; later ones find a full event. */
const ATTEMPTS = often(500, 10_000);
const CLIENTS = 200;

/** Two server processes on one database, with all members registering at once. */
async function rush(
  databaseUrl: string,
  {
    attempts,
    seats,
    env,
  }: {
    attempts: number;
    seats: number;
    env?: Record<string, string>;
  },
) {
  const settings = { built: true, databaseUrl, env: { LOG_LEVEL: 'error', ...env } };
  const servers = await Promise.all([startServer(settings), startServer(settings)]);
  try {
    const cookies = await makeCrowd(databaseUrl, attempts);
    const eventId = await makeEvent(databaseUrl, seats);
    const urls = servers.map((server) => server.url);
    const answers = await registerAll({ servers: urls, cookies, eventId, clients: CLIENTS });
    return { answers, book: await bookOf(databaseUrl, eventId) };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

describe('a crowd at one event', () => {
  it(`[REG-10] ${ATTEMPTS} attempts of ${CLIENTS} clients at ${SEATS} seats, two processes: exactly ${SEATS} registrations`, async () => {
    const { answers, book } = await rush(await freshDatabase(), { attempts: ATTEMPTS, seats: SEATS });
    expect(tally(answers)).toEqual({ 201: SEATS, 409: ATTEMPTS - SEATS });
    expect(book).toEqual({ seats: SEATS, registered: SEATS, mails: SEATS });
    const refusal = answers.find((answer) => answer?.status === 409);
    expect(JSON.parse(refusal?.body ?? '')).toEqual({ code: 'event_full', message: 'Event Full' });
  });

  it('[REG-10] the same with the capacity check taken out oversells: the test above can fail', async () => {
    const databaseUrl = await freshDatabase();
    // The table's own constraint is a second guard.
    await withDatabase(databaseUrl, (client) =>
      client.query('alter table events drop constraint seats_within_capacity'),
    );
    const fixture = fileURLToPath(new URL('without-capacity-check.fixture.ts', import.meta.url));
    // Half as many clients per process: enough to oversell with one process, even if the other starts late.
    const seats = CLIENTS / 4;
    const env = { NODE_OPTIONS: `--import=${fixture}`, CROWD_DECIDES_FIRST: String(seats + 20) };
    const { book } = await rush(databaseUrl, { attempts: CLIENTS, seats, env });
    expect(book.registered).toBeGreaterThan(seats);
  });
});

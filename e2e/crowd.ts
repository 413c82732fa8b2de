import { randomBytes, createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';

/** One HTTP response. */
export interface Answer {
  status: number;
  body: string;
}

/** Creates members with a session each, in bulk. Returns their cookies. */
export async function makeCrowd(databaseUrl: string, size: number): Promise<string[]> {
  const tokens = Array.from({ length: size }, () => randomBytes(32).toString('base64url'));
  await withDatabase(databaseUrl, (client) =>
    client.query(
      `with people as (
        insert into members (email, first_name, last_name, location, onboarding_completed_at, created_at, updated_at)
        select 'crowd-' || place || '@example.com', 'Crowd', 'Member ' || place, 'Austin, TX', now(), now(), now()
        from generate_series(1, cardinality($1::bytea[])) as place
        returning id, email
      )
      insert into sessions (token_hash, member_id, expires_at, created_at)
      select ($1::bytea[])[split_part(split_part(email, '@', 1), '-', 2)::int], id, now() + interval '1 day', now()
      from people`,
      [tokens.map((token) => createHash('sha256').update(token).digest())],
    ),
  );
  return tokens.map((token) => `session=${token}`);
}

/** Creates a free, published event of the platform that starts in two days. Returns its id. */
export async function makeEvent(databaseUrl: string, capacity: number): Promise<string> {
  const result = await withDatabase(databaseUrl, (client) =>
    client.query<{ id: string }>(
      `insert into events (title, description, location, starts_at, ends_at, time_zone, categories, capacity, approval_status,
         created_at, updated_at)
       values ('Everybody comes', 'The one event of the week.', 'The Yard', now() + interval '2 days',
         now() + interval '2 days 2 hours', 'America/Chicago', '{social}', $1, 'approved', now(), now())
       returning id`,
      [capacity],
    ),
  );
  return result.rows[0]?.id ?? '';
}

export async function withDatabase<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The database's data for an event: its counter, registrations, and confirmation mails. */
export async function bookOf(databaseUrl: string, eventId: string) {
  const { rows } = await withDatabase(databaseUrl, (client) =>
    client.query<{ seats: number; registered: number; mails: number }>(
      `select seats_taken as seats,
        (select count(*)::int from registrations where event_id = events.id and status = 'registered') as registered,
        (select count(*)::int from registrations r join mails m on m.dedupe_key = 'registration_confirmed:' || r.id
          where r.event_id = events.id) as mails
       from events where id = $1`,
      [eventId],
    ),
  );
  const [book] = rows;
  if (!book) throw new Error(`There is no event ${eventId}`);
  return book;
}

/**
 * Registers each cookie's member at the event once: `clients` requests at a time, each on its own connection, spread
 * over the servers. Answers in the order of the cookies; a request that got no answer (its server was killed) is null.
 */
export async function registerAll(options: {
  servers: string[];
  cookies: string[];
  eventId: string;
  clients: number;
  /** Called with the number of answers so far, to decide when to kill a server. */
  onAnswer?: (answered: number) => void;
}): Promise<(Answer | null)[]> {
  const answers: (Answer | null)[] = [];
  let answered = 0;
  let next = 0;
  await Promise.all(
    Array.from({ length: options.clients }, async (_value, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const server = options.servers[client % options.servers.length] ?? '';
      while (next < options.cookies.length) {
        const mine = next++;
        answers[mine] = await register(agent, server, options.eventId, options.cookies[mine] ?? '');
        options.onAnswer?.(++answered);
      }
      agent.destroy();
    }),
  );
  return answers;
}

function register(agent: Agent, server: string, eventId: string, cookie: string): Promise<Answer | null> {
  return new Promise((resolve) => {
    const call = request(
      `${server}/api/events/${eventId}/register`,
      { agent, method: 'POST', headers: { cookie, origin: server, 'content-type': 'application/json' } },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (body += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        response.on('error', () => resolve(null));
      },
    );
    call.on('error', () => resolve(null));
    call.end('{}');
  });
}

/** How many responses had each status; requests without a response count as 0. */
export const tally = (answers: (Answer | null)[]): Record<number, number> =>
  answers.reduce<Record<number, number>>((counts, answer) => {
    const status = answer?.status ?? 0;
    return { ...counts, [status]: (counts[status] ?? 0) + 1 };
  }, {});

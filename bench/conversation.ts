import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '../api/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../api/src/platform/embedded-postgres/index.ts';
import { removeScratch, scratchFolder } from '../api/src/testing/scratch.ts';
import { makeCrowd, makeEvent, withDatabase } from '../e2e/crowd.ts';
import { listenTo } from '../e2e/listening.ts';
import { startServer } from '../e2e/server.ts';

const PROCESSES = 2;
const PEOPLE = 100;
const STREAMS_OF_ONE = 5;
/** Ours and the bare one in turns, so that whatever else the machine does meets both. */
const ROUNDS = 3;
const MESSAGES = 10;
const TEXT = 'See you at the bridge, half an hour before.';

/** How long each message took, in milliseconds: to its author's answer, and to the last of its readers. */
interface Times {
  answered: number[];
  everybody: number[];
}

/**
 * A conversation with 500 readers at two processes: how long a message takes to the last of them, beside a bare server of one process
 * that knows no database and sends as much to as many.
 */
export async function benchConversation(_size: unknown, say: (line: string) => void): Promise<void> {
  const dataDir = await scratchFolder();
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    const { connectionString: databaseUrl } = database;
    await migrate({ connectionString: databaseUrl });
    const cookies = await makeCrowd(databaseUrl, PEOPLE);
    const eventId = await makeEvent(databaseUrl, PEOPLE);
    await withDatabase(databaseUrl, (client) =>
      client.query(
        `with seats as (update events set seats_taken = ${String(PEOPLE)} where id = $1 returning id)
         insert into registrations (event_id, member_id, price_steps, created_at)
         select seats.id, members.id, '[]', now() from members cross join seats`,
        [eventId],
      ),
    );
    const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'info', DEMO: '0', WORKERS: String(PROCESSES) };
    const server = await startServer({ built: true, databaseUrl, env });
    while (server.output().split('a worker serves').length <= PROCESSES) await pause(50);
    const bare = await startBareStream();
    try {
      const at = { eventId, cookies };
      const [ours, other]: [Times, Times] = [none(), none()];
      for (let round = 0; round < ROUNDS; round++) {
        add(ours, await measure(server.url, at));
        add(other, await measure(bare.url, at));
      }
      const ratio = median(ours.everybody) / median(other.everybody);
      say(
        `${String(PEOPLE * STREAMS_OF_ONE)} readers at ${String(PROCESSES)} processes, ${String(ours.everybody.length)} messages`,
      );
      say(row('', 'answer', 'everybody', 'at worst'));
      say(row('ours, ms', ...figures(ours)));
      say(row('bare, one process, ms', ...figures(other)));
      say(`everybody has it after ${ratio.toFixed(1)} times what the bare one takes`);
    } finally {
      bare.stop();
      await server.stop();
    }
  } finally {
    await database.release();
    await removeScratch(dataDir);
  }
}

async function measure(
  url: string,
  { eventId, cookies }: { eventId: string; cookies: readonly string[] },
): Promise<Times> {
  let having = 0;
  let everybodyHas: (() => void) | undefined;
  let latest = 0;
  const hear = (number: number): void => {
    if (number > latest && ++having === cookies.length * STREAMS_OF_ONE) everybodyHas?.();
  };
  const listeners = cookies.flatMap((cookie) =>
    Array.from({ length: STREAMS_OF_ONE }, () => listenTo(url, { eventId, cookie, hear })),
  );
  while (listeners.some(({ connected }) => !connected)) await pause(50);
  // What was said before is heard by then.
  await pause(2000);
  const times = none();
  for (let turn = 0; turn < MESSAGES; turn++) {
    latest = Math.max(0, ...listeners.flatMap(({ heard }) => heard.at(-1) ?? []));
    having = 0;
    const everybody = new Promise<void>((resolve) => (everybodyHas = resolve));
    const began = performance.now();
    const answer = await fetch(`${url}/api/events/${eventId}/messages`, {
      method: 'POST',
      headers: { cookie: cookies[turn] ?? '', origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ text: TEXT }),
    });
    if (answer.status !== 201) throw new Error(`A message was answered ${String(answer.status)}`);
    await answer.arrayBuffer();
    times.answered.push(performance.now() - began);
    await everybody;
    times.everybody.push(performance.now() - began);
    await pause(200);
  }
  for (const listener of listeners) listener.stop();
  return times;
}

/** A server that only sends on, in a process of its own. */
async function startBareStream(): Promise<{ url: string; stop: () => void }> {
  const program = fileURLToPath(new URL('bare-stream.ts', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port]: unknown[] = await once(child.stdout, 'data');
  return { url: `http://localhost:${String(port)}`, stop: () => child.kill() };
}

const none = (): Times => ({ answered: [], everybody: [] });
function add(to: Times, { answered, everybody }: Times): void {
  to.answered.push(...answered);
  to.everybody.push(...everybody);
}
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
const figures = ({ answered, everybody }: Times): string[] =>
  [median(answered), median(everybody), Math.max(...everybody)].map((time) => time.toFixed(0));
const row = (name: string, ...shown: string[]) =>
  [name.padEnd(24), ...shown.map((figure) => figure.padStart(10))].join('');

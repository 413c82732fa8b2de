import { errorBody, HOUR_MS } from '@backyard/contract';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { checkOwnBooks } from '../../payments/index.ts';
import { freshDatabase } from '../database.ts';
import { isLive, readLive } from '../live-answer.ts';
import { often } from '../often.ts';
import { scratchFolder } from '../scratch.ts';
import { TEST_ORIGIN, testApp } from '../test-app.ts';
import { seeded } from './random.ts';
import { requestMaker, type ApiDocument, type Request } from './requests.ts';
import { buildWorld } from './world.ts';

/*
 * Requests made from the API's own document, by every kind of person: mostly what a screen could send, with something odd in
 * it now and then. Whatever they are, the answer is no 5xx, and the database has refused nothing that the contract let through.
 * FUZZ_SEED=7 FUZZ_REQUESTS=20000 npx vitest run --project api api/src/testing/fuzz
 */

const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? often(800, 20_000));
const LOOK_EVERY = 100;
const MAX_REPORTED = 12;

/** Faults that the server reports as its own, or values that only the database refused. */
const warnings: string[] = [];
const folder = await scratchFolder();
const test = testApp(async () => ({
  databaseUrl: await freshDatabase(),
  config: { rateLimits: false, demo: true, dataDir: folder },
  log: pino({ level: 'warn' }, { write: (line) => void warnings.push(line) }),
}));

const send = async ({ method, url, headers, payload }: Request, cookie: Record<string, string>) => {
  const response = await test.app.inject({
    method,
    url,
    headers: { host: 'localhost', origin: TEST_ORIGIN, ...cookie, ...headers },
    ...(payload === undefined ? {} : { payload }),
    payloadAsStream: isLive(url),
  });
  const body = isLive(url) ? await readLive(response) : response.body;
  return { statusCode: response.statusCode, headers: response.headers, body };
};

/** What is wrong with this response, or null. */
function wrongWith({ statusCode, headers, body }: Awaited<ReturnType<typeof send>>): string | null {
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`;
  if (warnings.length > 0) return warnings.splice(0).join('').slice(0, 1500);
  const isError = statusCode >= 400 && String(headers['content-type']).includes('json');
  return isError && !errorBody.safeParse(JSON.parse(body)).success
    ? `no error body: ${body.slice(0, 200)}`
    : null;
}

it(
  `[HOLD-50] ${REQUESTS} requests from the API's document, by everybody, and none is answered with a 5xx`,
  { timeout: REQUESTS * 100 },
  async () => {
    const document = (await test.call<ApiDocument>('GET', '/api/docs/openapi.json')).body;
    const random = seeded(SEED);
    const world = await buildWorld(test, random);
    const next = requestMaker(document, random, world.known);
    const wrong = new Map<string, string>();
    const answers: Record<string, number> = {};
    for (let number = 1; number <= REQUESTS; number++) {
      if (number % LOOK_EVERY === 0) {
        test.time.now = new Date(test.time.now.getTime() + HOUR_MS);
        await world.refresh();
      }
      const request = next(test.time.now);
      const cookie = world.cookieOf(request.person);
      // Now and then as two presses of one button would send it.
      const times = random.percent(4) ? 2 : 1;
      const told = await Promise.all(Array.from({ length: times }, () => send(request, cookie)));
      for (const answer of told) {
        answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
        if (answer.statusCode === 401 && !request.url.startsWith('/api/login'))
          await world.signIn(request.person);
        const problem = wrongWith(answer);
        const key = `${request.method} ${request.url.replace(/\?.*/, '').replaceAll(/[0-9a-f-]{36}/g, ':id')} ${problem?.slice(0, 60)}`;
        if (problem && !wrong.has(key)) wrong.set(key, `${key}\n${tell(request, number)}\n${problem}`);
      }
    }
    if (process.env['FUZZ_REQUESTS']) console.log(answers);
    const most = [...wrong.values()].slice(0, MAX_REPORTED).join('\n\n');
    expect(wrong.size, `FUZZ_SEED=${SEED} FUZZ_REQUESTS=${REQUESTS}\n${most}`).toBe(0);
    expect(answers[200]).toBeGreaterThan(REQUESTS / 8);
    expect(
      await checkOwnBooks(test.services),
      'no seat without a registration, nothing charged for nothing',
    ).toEqual([]);
  },
);

const tell = ({ person, method, url, headers, payload }: Request, number: number): string =>
  `request ${number}, ${person}: ${method} ${url.slice(0, 500)} ${JSON.stringify(headers)} ${String(payload ?? '').slice(0, 1500)}`;

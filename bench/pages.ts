import type { OutgoingHttpHeaders } from 'node:http';
import { event } from '@backyard/contract';
import { startServer } from '../e2e/server.ts';
import { startBare } from './bare.ts';
import { requestsASecond } from './requests.ts';

/** Ours and the bare one in turns, so that whatever else the machine does meets both. */
const ROUNDS = 3;

/** The requests, and who makes them. */
interface Probe {
  name: string;
  path: string;
  headers: Record<string, string>;
}

/**
 * Requests a second of a drawn event page and of the list call, each beside a bare node:http server that sends the very
 * same bytes: what is left is what this product costs. Uncompressed, with demo data, in one process.
 */
export async function benchPages(_size: unknown, say: (line: string) => void): Promise<void> {
  const server = await startServer({ built: true, env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } });
  try {
    const [first] = event.array().parse(await (await fetch(`${server.url}/api/events?limit=1`)).json());
    const page = `/events/${first?.id ?? ''}`;
    const member = { cookie: await cookieOf(server.url, 'member@demo.test') };
    const probes: Probe[] = [
      { name: 'event page, visitor (kept for 2 s)', path: page, headers: {} },
      { name: 'event page, member (drawn each time)', path: page, headers: member },
      { name: 'list call, visitor', path: '/api/events', headers: {} },
      { name: 'list call, member', path: '/api/events', headers: member },
    ];
    say(row('', 'kB', 'a second', 'bare', 'ratio'));
    for (const { name, path, headers } of probes) {
      const answer = await fetch(server.url + path, {
        headers: { ...headers, 'accept-encoding': 'identity' },
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { ours, bare } = await compare(server.url + path, headers, bytes);
      say(
        row(
          name,
          (bytes.length / 1000).toFixed(1),
          ours.toFixed(0),
          bare.toFixed(0),
          (ours / bare).toFixed(3),
        ),
      );
    }
  } finally {
    await server.stop();
  }
}

/** Requests a second of this address, and of a bare server with these bytes: the median of the rounds. */
async function compare(
  url: string,
  headers: OutgoingHttpHeaders,
  bytes: Buffer,
): Promise<{ ours: number; bare: number }> {
  const other = await startBare(bytes);
  try {
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await requestsASecond(url, headers));
      bare.push(await requestsASecond(other.url, {}));
    }
    return { ours: median(ours), bare: median(bare) };
  } finally {
    other.stop();
  }
}

async function cookieOf(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/login/demo`, {
    method: 'POST',
    headers: { origin: new URL(url).origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const row = (name: string, ...figures: string[]) =>
  [name.padEnd(40), ...figures.map((figure) => figure.padStart(10))].join('');

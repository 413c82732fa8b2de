import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { HOUR_MS } from '@backyard/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NotAsked, publicAddresses } from '../../platform/public-hosts/index.ts';
import { LOOK_UPS_AT_ONCE, lookUp } from '../../platform/public-hosts/look-up.ts';
import { fetchFile, type FetchOptions } from './fetch-file.ts';

/* A name server that receives every query and answers none. */
let silent: Socket;
let asked: Set<string>;
let nameServer: NonNullable<FetchOptions['nameServer']>;
beforeAll(async () => {
  silent = createSocket('udp4');
  silent.on('message', (packet) => asked.add(nameIn(packet)));
  silent.bind(0, '127.0.0.1');
  await once(silent, 'listening');
  // The timeout is an hour: only aborting ends it.
  nameServer = {
    servers: [`127.0.0.1:${silent.address().port}`],
    timeout: HOUR_MS,
    maxTimeout: HOUR_MS,
    tries: 1,
  };
});
beforeEach(() => {
  asked = new Set();
});
afterAll(() => silent.close());

/** The name in a question (RFC 1035, 4.1.2): labels, each after its length. */
function nameIn(packet: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; packet[at]; at += (packet[at] ?? 0) + 1)
    labels.push(packet.toString('latin1', at + 1, at + 1 + (packet[at] ?? 0)));
  return labels.join('.');
}
const untilAsked = (names: number) => expect.poll(() => asked.size).toBe(names);

it('[HOLD-40] a name server that says nothing is slow, and the limit covers it', async () => {
  const fetched = fetchFile('http://never.example.com/a.png', buffer, { nameServer, limitMs: 300 });
  await expect(fetched).rejects.toMatchObject({ why: 'slow' });
  expect([...asked]).toEqual(['never.example.com']);
});

it('[HOLD-40] a few names are looked up at once, and those that are stopped make room', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const start = (count: number, stop: AbortSignal) =>
    Array.from({ length: count }, (_, at) =>
      lookUp(`${stop === first.signal ? 'a' : 'b'}${at}.example`, stop, nameServer),
    );
  const early = start(LOOK_UPS_AT_ONCE, first.signal);
  const late = start(3, second.signal);
  await untilAsked(LOOK_UPS_AT_ONCE);
  expect([...asked].filter((name) => name.startsWith('b'))).toEqual([]);
  first.abort();
  expect(await Promise.all(early)).toEqual(early.map(() => []));
  await untilAsked(LOOK_UPS_AT_ONCE + 3);
  second.abort();
  await Promise.all(late);
});

it('[HOLD-40] whoever waits for their turn waits no longer than the limit', async () => {
  const stop = new AbortController();
  const busy = Array.from({ length: LOOK_UPS_AT_ONCE }, (_, at) =>
    lookUp(`c${at}.example`, stop.signal, nameServer),
  );
  await untilAsked(LOOK_UPS_AT_ONCE);
  const waiting = fetchFile('http://patient.example.com/', buffer, { nameServer, limitMs: 100 });
  await expect(waiting).rejects.toMatchObject({ why: 'slow' });
  // This says nothing about the host, so a push device does not lose a try because of it [NOTE-12].
  const unasked = publicAddresses(new URL('http://unasked.example/'), AbortSignal.timeout(50), {
    nameServer,
  });
  await expect(unasked).rejects.toBeInstanceOf(NotAsked);
  const slow = publicAddresses(new URL('http://c0.example/'), AbortSignal.timeout(50), {
    resolve: () => new Promise(() => undefined),
  });
  await expect(slow).rejects.not.toBeInstanceOf(NotAsked);
  stop.abort();
  await Promise.all(busy);
  // A later lookup is sent; any earlier query would have arrived by then.
  const later = new AbortController();
  const last = lookUp('last.example', later.signal, nameServer);
  await untilAsked(LOOK_UPS_AT_ONCE + 1);
  later.abort();
  await last;
  expect([...asked].at(-1)).toBe('last.example');
});

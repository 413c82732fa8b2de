import { type ChildProcess, fork } from 'node:child_process';
import { fstatSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decoderBy, type Ask, type Decoder, type Outcome, type Source } from '../uploads/decoder/decoder.ts';

const PROGRAM = fileURLToPath(new URL('decodes-many.fixture.mjs', import.meta.url));

interface Running {
  child: ChildProcess;
  waiting: Map<number, { resolve: (outcome: Outcome) => void; reject: (error: Error) => void }>;
}
let running: Running | undefined;
let orders = 0;

/**
 * Decodes pictures by the code of the program that servers start for each, with its turns and refusals, in one process for all of
 * a worker's: starting it takes ten times as long as decoding. The program and its limits: uploads/decoder.
 */
export const decodeHere: Decoder = decoderBy(ask);

function ask(...[source, order, { megabytes }]: Parameters<Ask>): Promise<Outcome> {
  const { child, waiting } = (running ??= start());
  return new Promise((resolve, reject) => {
    const number = ++orders;
    waiting.set(number, { resolve, reject });
    // The channel keeps the process alive only while an answer is awaited.
    child.channel?.ref();
    child.send({ number, bytes: bytesOf(source), order: { ...order, megabytes } });
  });
}

function start(): Running {
  const child = fork(PROGRAM, { execArgv: [], serialization: 'advanced' });
  const waiting: Running['waiting'] = new Map();
  child.unref();
  child.on('message', ({ number, outcome }: { number: number; outcome: Outcome }) => {
    waiting.get(number)?.resolve(outcome);
    waiting.delete(number);
    if (waiting.size === 0) child.channel?.unref();
  });
  child.on('exit', () => {
    running = undefined;
    for (const { reject } of waiting.values()) reject(new Error('what decodes pictures has ended'));
  });
  return { child, waiting };
}

/** Reads from the start, as the program does. */
function bytesOf(source: Source): Buffer {
  if ('bytes' in source) return source.bytes;
  const bytes = Buffer.alloc(fstatSync(source.fd).size);
  return bytes.subarray(0, readSync(source.fd, bytes, 0, bytes.length, 0));
}

import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How one request ended, and when; milliseconds since this program began. */
export interface End {
  /** What was answered: the status, and the code of a refusal; or why nothing was. */
  kind: string;
  began: number;
  ended: number;
}

interface Answer extends End {
  status: number;
  body: string;
  retryAfter: number | null;
}

/** People on many connections, who wait for what a browser would wait for. */
const agent = new Agent({ keepAlive: true, maxSockets: 300 });
const PATIENCE_MS = 30_000;
/** Between two pages. */
const READING_MS = 250;

function ask(
  origin: string,
  { path, cookie, comes = false }: { path: string; cookie?: string; comes?: boolean },
) {
  return new Promise<Answer>((resolve) => {
    const began = performance.now();
    const end = (kind: string, rest: Partial<Answer> = {}) =>
      resolve({ kind, began, ended: performance.now(), status: 0, body: '', retryAfter: null, ...rest });
    const headers = {
      origin,
      ...(cookie && { cookie }),
      ...(comes && { 'content-type': 'application/json' }),
    };
    const call = request(origin + path, { agent, headers, method: comes ? 'POST' : 'GET' }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', (error) => end(`broke off: ${error.message}`));
      answer.on('end', () => {
        const body = Buffer.concat(parts).toString();
        const status = answer.statusCode ?? 0;
        const after = answer.headers['retry-after'];
        const code = status < 400 ? '' : ` ${reasonIn(body)}`;
        end(`${status}${code}`, { status, body, retryAfter: after === undefined ? null : Number(after) });
      });
    });
    call.setTimeout(PATIENCE_MS, () => call.destroy(new Error('waited in vain')));
    call.on('error', (error) => end(`no answer: ${error.message}`));
    call.end(comes ? '{}' : undefined);
  });
}

const fieldIn = (body: string, name: string): string | null => {
  try {
    const value: unknown = JSON.parse(body);
    const field = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
    return typeof field === 'string' ? field : null;
  } catch {
    return null;
  }
};
/** The reason of a refusal; a page of ours says it in words. */
const reasonIn = (body: string): string =>
  fieldIn(body, 'code') ?? (/<!doctype html>/i.test(body) ? 'as a page' : 'in no words of ours');

/** What became of a crowd. */
export interface Crowd {
  ends: End[];
  /** Registrations that were acknowledged, each by its id. */
  acknowledged: { id: string; at: number }[];
  /** Refusals without a sentence or without a word when to come back. */
  wordless: number;
  /** Who has no seat in the end. */
  withoutSeat: number;
  /** Who would have come, while as many as a queue holds waited for an answer; when. */
  stayedAway: number[];
}

/** Longest pause of somebody who was refused, and how long people go on once nobody new comes. Seconds. */
const [LONGEST_PAUSE, GO_ON] = [5, 30];
/** Who waits for an answer at the same time. */
const MOST_WAITING = 250;

/** Either so many come a second, whatever becomes of the others, or so many take turns without a rest. */
export type Pace = { perSecond: number } | { clients: number };

/**
 * People come and register once, each for an event by turns; who is refused for the moment comes back when told to, and later each time.
 * Settles when `isOver` and everybody has a seat or has given up.
 */
export async function register(options: {
  origin: string;
  cookies: string[];
  eventIds: string[];
  pace: Pace;
  isOver: () => boolean;
}): Promise<Crowd> {
  const { origin, cookies, eventIds, pace, isOver } = options;
  const crowd: Crowd = { ends: [], acknowledged: [], wordless: 0, withoutSeat: 0, stayedAway: [] };
  let overAt = Infinity;
  let waiting = 0;
  let came = 0;
  const person = async (number: number): Promise<void> => {
    const path = `/api/events/${eventIds[number % eventIds.length]}/register`;
    for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      waiting += 1;
      const answer = await ask(origin, { path, cookie: cookies[number] ?? '', comes: true });
      waiting -= 1;
      crowd.ends.push(answer);
      if (answer.status === 201 || answer.status === 200) {
        crowd.acknowledged.push({ id: fieldIn(answer.body, 'id') ?? '', at: answer.ended });
        return;
      }
      if (answer.status >= 500 && (fieldIn(answer.body, 'message') === null || answer.retryAfter === null))
        crowd.wordless += 1;
      if (performance.now() > overAt + GO_ON * 1000) {
        crowd.withoutSeat += 1;
        return;
      }
      await sleep(1000 * Math.max(pause, answer.retryAfter ?? 0) * (0.75 + Math.random() / 2));
    }
  };
  const hasRoom = (): boolean => !isOver() && came < cookies.length;
  if ('clients' in pace) {
    const inTurn = async (): Promise<void> => {
      while (hasRoom()) await person(came++);
    };
    await Promise.all(Array.from({ length: pace.clients }, inTurn));
    return crowd;
  }
  const people: Promise<void>[] = [];
  const began = performance.now();
  while (hasRoom()) {
    const due = ((performance.now() - began) / 1000) * pace.perSecond;
    while (hasRoom() && came + crowd.stayedAway.length < due) {
      if (waiting < MOST_WAITING) people.push(person(came++));
      else crowd.stayedAway.push(performance.now());
    }
    await sleep(20);
  }
  overAt = performance.now();
  await Promise.all(people);
  return crowd;
}

/** So many read these by turns without a rest. */
export async function read(options: {
  origin: string;
  asks: { path: string; cookie?: string }[];
  clients: number;
  isOver: () => boolean;
}): Promise<End[]> {
  const { origin, asks, clients, isOver } = options;
  const ends: End[] = [];
  const inTurn = async (_nothing: unknown, client: number): Promise<void> => {
    for (let turn = client; !isOver(); turn++) {
      const next = asks[turn % asks.length];
      if (next) ends.push(await ask(origin, next));
      await sleep(READING_MS);
    }
  };
  await Promise.all(Array.from({ length: clients }, inTurn));
  return ends;
}

/** How many of each kind. */
export function tally(ends: End[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of ends) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([kind, count]) => `${count} × ${kind}`)
    .join(', ');
}

export const hasFailed = ({ kind }: End): boolean => !/^2\d\d$/.test(kind);
/** The longest that anybody waited, in seconds. */
export const longest = (ends: End[]): string =>
  (Math.max(0, ...ends.map(({ began, ended }) => ended - began)) / 1000).toFixed(1);

export const endCrowd = (): void => agent.destroy();

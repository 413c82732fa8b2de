import { Refusal } from './http/refusal.ts';

/** How much may run and wait at once, in total and per owner. */
export interface Turns {
  atOnce: number;
  waiting: number;
  ofOne: { atOnce: number; waiting: number };
}

/** The owner of the work, and a signal that they no longer wait for it. */
export interface Comer {
  who: string;
  gone?: AbortSignal;
}

interface Waiter {
  start: () => void;
}
interface Line {
  who: string;
  running: number;
  waiting: Waiter[];
}

/**
 * Runs work with limited concurrency. Waiting work is taken from each owner in turn, so that no one waits for all of another's. Past a
 * bound it is refused at once: 429 own_under_way past the owner's own bound, 503 crowded past the total. Work whose owner has gone is
 * dropped.
 */
export function inTurns({ atOnce, waiting, ofOne }: Turns) {
  const lines = new Map<string, Line>();
  let running = 0;
  let waitingInAll = 0;

  /** The line whose turn it is. */
  function takeNext(): Line | undefined {
    if (running >= atOnce || waitingInAll === 0) return undefined;
    for (const line of lines.values())
      if (line.waiting.length > 0 && line.running < ofOne.atOnce) return line;
    return undefined;
  }
  /** Behind all others: they had their turn. */
  function toTheEnd(line: Line): void {
    lines.delete(line.who);
    if (line.running > 0 || line.waiting.length > 0) lines.set(line.who, line);
  }
  function startWhatCan(): void {
    for (let line = takeNext(); line; line = takeNext()) {
      running += 1;
      line.running += 1;
      toTheEnd(line);
      waitingInAll -= 1;
      line.waiting.shift()?.start();
    }
  }
  function turnOf({ who, gone }: Comer, line: Line): Promise<void> {
    if (gone?.aborted) throw new Refusal('bad_request');
    const mustWait = running >= atOnce || line.running >= ofOne.atOnce || line.waiting.length > 0;
    if (mustWait && line.waiting.length >= ofOne.waiting)
      throw new Refusal('own_under_way', { retryAfterSeconds: 5 });
    if (mustWait && waitingInAll >= waiting) throw new Refusal('crowded', { retryAfterSeconds: 30 });
    lines.set(who, line);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        line.waiting = line.waiting.filter((one) => one !== waiter);
        waitingInAll -= 1;
        if (line.running === 0 && line.waiting.length === 0) lines.delete(who);
        reject(new Refusal('bad_request'));
      };
      const waiter: Waiter = {
        start: () => {
          gone?.removeEventListener('abort', leave);
          resolve();
        },
      };
      gone?.addEventListener('abort', leave, { once: true });
      line.waiting.push(waiter);
      waitingInAll += 1;
      startWhatCan();
    });
  }

  return async <T>(comer: Comer, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(comer.who) ?? { who: comer.who, running: 0, waiting: [] };
    await turnOf(comer, line);
    try {
      return await work();
    } finally {
      running -= 1;
      line.running -= 1;
      toTheEnd(line);
      startWhatCan();
    }
  };
}

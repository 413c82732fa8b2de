import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

const CONNECTIONS = 20;
const SECONDS = 2;

/** One request. The answer's status decides whether it counts as an answer. */
export interface Ask {
  url: string;
  headers: OutgoingHttpHeaders;
  method?: 'GET' | 'POST';
  body?: string;
}

export interface Load {
  done: number;
  seconds: number;
  /** Of one answer, in milliseconds. */
  p50: number;
  p99: number;
}

/** How many answers a second this address gives to 20 connections that never rest. @throws for any answer but a 200. */
export async function requestsASecond(url: string, headers: OutgoingHttpHeaders): Promise<number> {
  const { done, seconds } = await underLoad(() => ({ url, headers }), { seconds: SECONDS });
  return done / seconds;
}

/**
 * Asks over connections that never rest, until the time is over or `next` has nothing more to ask.
 *
 * @throws for an answer whose status is not `expected` (default: 200 alone).
 */
export async function underLoad(
  next: (number: number) => Ask | null,
  options: { seconds: number; connections?: number; expected?: readonly number[] },
): Promise<Load> {
  const { seconds, connections = CONNECTIONS, expected = [200] } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let asked = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const ask = next(asked);
        asked += 1;
        if (!ask) return;
        const start = performance.now();
        await answerTo(agent, ask, expected);
        times.push(performance.now() - start);
      }
    }),
  );
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? NaN;
  return { done: times.length, seconds: took, p50: at(0.5), p99: at(0.99) };
}

function answerTo(agent: Agent, ask: Ask, expected: readonly number[]): Promise<void> {
  const { url, headers, method = 'GET', body } = ask;
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method }, (answer) => {
      answer.resume().on('end', resolve);
      if (!expected.includes(answer.statusCode ?? 0))
        reject(new Error(`${url} answered ${answer.statusCode}`));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

import { Agent, get, type OutgoingHttpHeaders } from 'node:http';

const CONNECTIONS = 20;
const SECONDS = 2;

/** How many answers a second this address gives to 20 connections that never rest. @throws for any answer but a 200. */
export async function requestsASecond(url: string, headers: OutgoingHttpHeaders): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers }, (answer) => {
        answer.resume().on('end', resolve);
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      }).on('error', reject);
    });
  for (let warm = 0; warm < CONNECTIONS; warm += 1) await ask();
  let done = 0;
  const began = performance.now();
  const until = began + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        await ask();
        done += 1;
      }
    }),
  );
  agent.destroy();
  return done / ((performance.now() - began) / 1000);
}

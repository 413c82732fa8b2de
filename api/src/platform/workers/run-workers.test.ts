import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { removeScratch, scratchFolder } from '../../testing/scratch.ts';

const HERE = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const LONG = { timeout: 60_000, interval: 50 };

/** A version of what workers run: it answers with its name. */
const version = (name: string): string => `
  import { once } from 'node:events';
  import { createServer } from 'node:http';
  import { workAsWorker } from ${JSON.stringify(HERE('worker-side.ts'))};
  const begin = async () => {
    const server = createServer((request, response) => {
      if (request.url === '/die') process.exit(7);
      response.writeHead(200, { connection: 'close' }).end('${name} ' + process.pid);
    }).listen(0);
    await once(server, 'listening');
    return { port: server.address().port, leave: async () => undefined };
  };
  await workAsWorker(begin, async (code) => process.exit(code));`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const toEnd: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of toEnd.splice(0).toReversed()) await end();
});

async function lead(first: string) {
  const folder = await scratchFolder();
  toEnd.push(() => removeScratch(folder));
  const entry = join(folder, 'version.mjs');
  const put = async (text: string): Promise<void> => {
    await writeFile(`${entry}.new`, text);
    await rename(`${entry}.new`, entry);
  };
  await put(first);
  const child = spawn(process.execPath, [HERE('lead.fixture.ts'), entry], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = once(child, 'exit');
  toEnd.push(async () => {
    child.kill('SIGKILL');
    await gone;
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const said = (words: string): number => output.split(words).length - 1;
  const answer = async (path = ''): Promise<string> => {
    const port = /^open (\d+)$/m.exec(output)?.[1];
    return (await fetch(`http://localhost:${port}/${path}`)).text();
  };
  /** The workers that live, by what the first process says of them: which of two takes a connection is the system's affair. */
  const pids = (): Set<string> => {
    const begun = [...output.matchAll(/"worker":(\d+),.*"a worker serves"/g)].map(([, pid]) => pid ?? '');
    return new Set(begun.filter((pid) => isAlive(Number(pid))));
  };
  return { child, gone, put, said, answer, pids };
}

it(
  '[run.38] a new version that does not start leaves the one before in its place; the next one takes over',
  LONG,
  async () => {
    const { child, put, said, answer } = await lead(version('one'));
    await vi.waitFor(() => expect(said('a worker serves')).toBe(2), LONG);
    await put('throw new Error("broken")');
    child.kill('SIGHUP');
    await vi.waitFor(
      () => expect(said('the new version does not start; the one before goes on')).toBe(1),
      LONG,
    );
    expect(await answer()).toMatch(/^one /);
    await put(version('two'));
    child.kill('SIGHUP');
    await vi.waitFor(() => expect(said('all workers are new')).toBe(1), LONG);
    for (let round = 0; round < 4; round++) expect(await answer()).toMatch(/^two /);
    expect(said('a worker ended; starting another')).toBe(0);
  },
);

it('[run.37] one that ends is replaced, also when its place was renewed before', LONG, async () => {
  const { child, said, answer, pids } = await lead(version('one'));
  await vi.waitFor(() => expect(said('a worker serves')).toBe(2), LONG);
  child.kill('SIGHUP');
  await vi.waitFor(() => expect(said('all workers are new')).toBe(1), LONG);
  const before = pids();
  expect(before.size).toBe(2);
  await answer('die').catch(() => undefined);
  await vi.waitFor(() => expect(said('a worker serves')).toBe(5), LONG);
  const after = pids();
  expect([...after].filter((pid) => before.has(pid))).toHaveLength(1);
});

it('a first version that does not start ends the start', LONG, async () => {
  const { gone } = await lead('throw new Error("broken")');
  expect(await gone).toEqual([1, null]);
});

it('[run.37] workers end with the process that leads them', LONG, async () => {
  const { child, said, pids } = await lead(version('one'));
  await vi.waitFor(() => expect(said('a worker serves')).toBe(2), LONG);
  const workers = [...pids()].map(Number);
  child.kill('SIGKILL');
  for (const pid of workers) await vi.waitFor(() => expect(isAlive(pid)).toBe(false), LONG);
});

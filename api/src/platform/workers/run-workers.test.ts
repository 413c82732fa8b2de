import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { removeScratch, scratchFolder } from '../../testing/scratch.ts';

const HERE = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const LONG = { timeout: 60_000, interval: 50 };

/** A version of the workers' code that answers with its name. */
const version = (name: string): string => `
  import { once } from 'node:events';
  import { createServer } from 'node:http';
  import { tellMeasured, workAsWorker } from ${JSON.stringify(HERE('worker-side.ts'))};
  let asked = 0;
  let disk = 'unknown';
  const measured = async () => [
    { name: 'asked', help: 'asked', type: 'counter', aggregator: 'sum', values: [{ value: asked, labels: {} }] },
    { name: 'here', help: 'here', type: 'gauge', aggregator: 'sum', values: [{ value: 1, labels: {} }] },
  ];
  const begin = async () => {
    const server = createServer((request, response) => {
      asked += 1;
      if (request.url === '/die') process.exit(7);
      if (request.url === '/disk') return void response.writeHead(200, { connection: 'close' }).end(process.pid + ' ' + disk);
      response.writeHead(200, { connection: 'close' }).end('${name} ' + process.pid);
    }).listen(0);
    await once(server, 'listening');
    return { port: server.address().port, leave: async () => undefined };
  };
  const end = async (code) => {
    await tellMeasured(measured);
    process.exit(code);
  };
  await workAsWorker(begin, end, measured, (found) => (disk = found.disk));`;

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

async function lead(first: string, ...settings: string[]) {
  const folder = await scratchFolder();
  toEnd.push(() => removeScratch(folder));
  const entry = join(folder, 'version.mjs');
  const put = async (text: string): Promise<void> => {
    await writeFile(`${entry}.new`, text);
    await rename(`${entry}.new`, entry);
  };
  await put(first);
  return { ...(await leadBy(HERE('lead.fixture.ts'), entry, ...settings)), put, folder };
}

async function leadBy(...given: string[]) {
  const child = spawn(process.execPath, given, {
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
  /** The living workers, as the first process reports them: which of two accepts a connection is up to the system. */
  const pids = (): Set<string> => {
    const begun = [...output.matchAll(/"worker":(\d+),.*"a worker serves"/g)].map(([, pid]) => pid ?? '');
    return new Set(begun.filter((pid) => isAlive(Number(pid))));
  };
  return { child, gone, said, answer, pids, output: () => output };
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
      () =>
        expect(
          said(
            'the new version does not start; the one before goes on. What it changed is told. Put one in place that starts',
          ),
        ).toBe(1),
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

it('[run.73] a new version that never serves is ended, and the one before goes on', LONG, async () => {
  const { child, put, said, answer } = await lead(version('one'), '1', '50');
  await vi.waitFor(() => expect(said('a worker serves')).toBe(1), LONG);
  await put('setInterval(() => undefined, 1000);');
  child.kill('SIGHUP');
  await vi.waitFor(
    () => expect(said('the new version does not start; the one before goes on.')).toBe(1),
    LONG,
  );
  expect(said('a worker did not serve within 0.05 s, and was ended')).toBeGreaterThan(0);
  expect(await answer()).toMatch(/^one /);
});

it('[run.73] one that starts in the first place alone is told as that', LONG, async () => {
  const { child, put, said, answer } = await lead(version('one'));
  await vi.waitFor(() => expect(said('a worker serves')).toBe(2), LONG);
  // The second one to start finds that the first has been there.
  const onlyOnce = `import { mkdirSync } from 'node:fs'; mkdirSync(import.meta.dirname + '/been-here');`;
  await put(`${onlyOnce}${version('two')}`);
  child.kill('SIGHUP');
  await vi.waitFor(
    () =>
      expect(
        said(
          'the new version does not start in every place: 1 of 2 workers have it, the one before goes on in the others, and does the jobs. What it changed is told.',
        ),
      ).toBe(1),
    LONG,
  );
  await expect.poll(async () => (await answer()).slice(0, 4), LONG).toBe('one ');
  await expect.poll(async () => (await answer()).slice(0, 4), LONG).toBe('two ');
});

it(
  '[run.74] a version takes over that a link names, and the folder of the one before is left as it was',
  LONG,
  async () => {
    const folder = await scratchFolder();
    toEnd.push(() => removeScratch(folder));
    for (const name of ['one', 'two']) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'version.mjs'), version(name));
      const text = await readFile(HERE('lead.fixture.ts'), 'utf8');
      await writeFile(
        join(folder, name, 'lead.ts'),
        text.replaceAll(/'(\.[^']+)'/g, (_, at: string) => `'${new URL(at, import.meta.url).href}'`),
      );
    }
    await symlink('one', join(folder, 'current'));
    const { child, said, answer } = await leadBy(join(folder, 'current', 'lead.ts'), 'version.mjs');
    await vi.waitFor(() => expect(said('a worker serves')).toBe(2), LONG);
    expect(await answer()).toMatch(/^one /);
    await symlink('two', join(folder, 'next'));
    await rename(join(folder, 'next'), join(folder, 'current'));
    child.kill('SIGHUP');
    await vi.waitFor(() => expect(said('all workers are new')).toBe(1), LONG);
    for (let round = 0; round < 4; round++) expect(await answer()).toMatch(/^two /);
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

it(
  '[OPS-4] what workers have counted is one sum, and stays counted when they make way or die',
  LONG,
  async () => {
    const { child, said, answer, output } = await lead(version('one'));
    await vi.waitFor(() => expect(said('a worker serves')).toBe(2), LONG);
    const measured = async () => {
      const before = said('measured ');
      child.kill('SIGUSR2');
      await vi.waitFor(() => expect(said('measured ')).toBe(before + 1), LONG);
      const told = /^measured (.*)$/m.exec(output().slice(output().lastIndexOf('\nmeasured ')))?.[1] ?? '';
      const all = JSON.parse(told) as { name: string; values: { value: number }[] }[];
      return Object.fromEntries(all.map(({ name, values }) => [name, values[0]?.value]));
    };
    for (let round = 0; round < 5; round++) await answer();
    await expect.poll(measured, LONG).toEqual({ asked: 5, here: 2 });
    child.kill('SIGHUP');
    await vi.waitFor(() => expect(said('all workers are new')).toBe(1), LONG);
    await expect.poll(measured, LONG).toEqual({ asked: 5, here: 2 });
    await answer();
    await expect.poll(measured, LONG).toEqual({ asked: 6, here: 2 });
    // Only the counts since its last report are lost with it.
    await answer('die').catch(() => undefined);
    await vi.waitFor(() => expect(said('a worker serves')).toBe(5), LONG);
    await expect.poll(measured, LONG).toEqual({ asked: 6, here: 2 });
  },
);

it(
  '[HOLD-25] what the first process has found out about what is outside every worker says',
  LONG,
  async () => {
    const { child, said, answer } = await lead(version('one'));
    await vi.waitFor(() => expect(said('a worker serves')).toBe(2), LONG);
    child.kill('SIGWINCH');
    const told = new Map<string, string>();
    const askUntilBoth = async () => {
      const [pid = '', disk = ''] = (await answer('disk')).split(' ');
      told.set(pid, disk);
      return [...told.values()];
    };
    await expect.poll(askUntilBoth, LONG).toEqual(['failing', 'failing']);
  },
);

it('[OPS-60] a worker that is told to drain while it begins drains as soon as it serves', LONG, async () => {
  // The second worker starts slowly, and writes a file just before.
  const begins = `
    import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    const beside = (name) => import.meta.dirname + '/' + name;
    const isSecond = existsSync(beside('first'));
    if (!isSecond) mkdirSync(beside('first'));
    const untilDrained = async () => {
      writeFileSync(beside('begins'), '');
      while (!existsSync(beside('go-on'))) await sleep(20);
    };`;
  const slow = version('one')
    .replace('import { once }', `${begins}\nimport { once }`)
    .replace(
      "await once(server, 'listening');",
      "await once(server, 'listening');\n if (isSecond) await untilDrained();",
    )
    .replace(
      'leave: async () => undefined',
      "leave: async () => undefined, drain: () => writeFileSync(beside('drained-' + isSecond), '')",
    );
  const { child, folder } = await lead(slow);
  const isThere = (name: string) =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    );
  await expect.poll(() => isThere('begins'), LONG).toBe(true);
  child.kill('SIGUSR1');
  await expect.poll(() => isThere('drained-false'), LONG).toBe(true);
  expect(await isThere('drained-true')).toBe(false);
  await writeFile(join(folder, 'go-on'), '');
  await expect.poll(() => isThere('drained-true'), LONG).toBe(true);
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

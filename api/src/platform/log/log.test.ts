import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testServices } from '../../testing/test-services.ts';
import { createPool } from '../database/index.ts';
import { createLog } from './index.ts';
import { errorText } from './logged-error.ts';

/** Everything that `write` makes the log say. */
function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ level: 'trace' }, { write: (line) => void lines.push(line) }));
  return lines.join('');
}

it('[HOLD-52] of a broken connection the log has code and words, and nothing of the connection', async () => {
  const { config, db } = await testServices();
  const broken = Promise.withResolvers<Error>();
  const pool = createPool({
    connectionString: config.databaseUrl ?? '',
    max: 1,
    onError: (error) => broken.resolve(error),
  });
  const client = await pool.connect();
  await client.query('select $1::text as secret', ['a statement that is prepared']);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  client.release();
  const other = new pg.Client({ connectionString: config.databaseUrl ?? '' });
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  const error = await broken.promise;
  // The library attaches the client, and with it everything about the connection.
  expect(error).toHaveProperty('client');
  for (const text of [
    logged((log) => log.warn({ err: error }, 'broke')),
    logged((log) => log.error(error)),
    logged((log) => log.error({ meta: { error, list: [error], client } }, 'broke')),
    errorText(error),
  ]) {
    expect(text).toContain(error.message);
    for (const inside of ['secretKey', 'processID', 'parsedStatements', 'connectionParameters', '::text'])
      expect(text).not.toContain(inside);
  }
  expect(logged((log) => log.warn({ err: error }, 'broke'))).toMatch(/"code":"\w+"/);
  await other.end();
  await pool.end();
  await db.destroy();
});

it('[HOLD-52] nobody’s address is in the log, wherever the words came from', () => {
  const cause = new Error('ada@example.com: no such mailbox');
  const error = Object.assign(new Error('450 4.2.1 <jörg.o’neil+x@mail.example.org> is busy', { cause }), {
    code: 'EENVELOPE',
    recipient: 'ada@example.com',
    rejectedErrors: [cause],
  });
  const text = logged((log) => {
    log.error(
      { err: error, to: 'ada@example.com', deep: { list: ['x ada@example.com'] } },
      'to ada@example.com',
    );
    log.warn(error);
    log.child({ a: 1 }).warn(error, 'of ada@example.com');
  });
  expect(text).not.toContain('example.');
  // A line break, a quotation mark or a backslash beside one is still JSON.
  const odd = 'a\nada@example.com\n"ada@example.com"\\ada@example.com\\\u0001ada@example.com';
  const line = logged((log) => log.warn({ odd }, odd));
  expect(JSON.parse(line)).toMatchObject({ odd: 'a\n…@…\n"…@…"\\…@…\\\u0001…@…' });
  expect(text).toContain('450 4.2.1');
  expect(text).toContain('EENVELOPE');
  expect(text).toContain('no such mailbox');
});

it('[HOLD-52] every log is made by one function, and no error goes past it', () => {
  const folder = fileURLToPath(new URL('../../', import.meta.url));
  const past = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !/\.(test|fixture)\.ts$|^testing\/|^platform\/log\//.test(file.replaceAll('\\', '/')))
    .flatMap((file) =>
      readFileSync(`${folder}${file}`, 'utf8')
        .split('\n')
        .filter((line) => /\bpino\(|console\.\w+\((?:error|reason|cause|e|err)\b/.test(line))
        .filter((line) => !line.includes('instanceof Error ? error.message'))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(past).toEqual([]);
});

it.each(['exception', 'rejection'])(
  '[HOLD-52] an error that nobody catches ends the process with its words alone: %s',
  (how) => {
    const fixture = fileURLToPath(new URL('uncaught.fixture.ts', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', fixture, how], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('Connection terminated');
    expect(stderr + stdout).not.toMatch(/secretKey|424242/);
  },
);

it('[HOLD-52] every process of ours says its last words so', () => {
  const folder = fileURLToPath(new URL('../../', import.meta.url));
  const programs = ['main.ts', 'worker.main.ts', 'admin/main.ts'];
  for (const program of programs)
    expect(readFileSync(`${folder}${program}`, 'utf8'), program).toMatch(/^sayLastWords\((?:voice)?\);$/m);
});

it('[OPS-5] in production everything that a process says is a line of JSON, its last words too', () => {
  const fixture = fileURLToPath(new URL('uncaught.fixture.ts', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout, stderr } = spawnSync(process.execPath, [fixture, 'exception'], { encoding: 'utf8', env });
  expect(stderr).toBe('');
  const lines = stdout.trim().split('\n');
  const said = lines.map(
    (line) => JSON.parse(line) as { level: number; msg?: string; err?: { message: string } },
  );
  expect(said.map(({ level, msg, err }) => [level, err?.message ?? msg])).toEqual([
    [30, 'It begins: here'],
    [40, 'a warning'],
    [60, 'Connection terminated'],
  ]);
});

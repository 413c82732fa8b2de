import { globSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importSettings, MAX_IMPORT_BYTES, type EventImport } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { findOrganiser } from '../../hosts/index.ts';
import type { ProcessLimits } from '../../platform/limited-process.ts';
import { buildHost, standAt, TEST_NOW } from '../../testing/builders.ts';
import { often } from '../../testing/often.ts';
import { TEST_ORIGIN, testApp } from '../../testing/test-app.ts';
import { previewImport, rereadImport } from '../preview-import.ts';
import { createFileReader, type Order } from './read-in-subprocess.ts';

standAt('2026-11-21T18:00:00Z');

const fixture = (name: string) => fileURLToPath(new URL(`${name}.fixture.mjs`, import.meta.url));
const limits = (given: Partial<ProcessLimits> = {}): ProcessLimits => ({
  megabytes: 1280,
  cpuSeconds: 300,
  wallSeconds: 300,
  ...given,
});
const order = (text: string): Order => ({
  content: Buffer.from(text),
  settings: importSettings.parse({}),
  now: TEST_NOW,
  by: { place: { latitude: 30.2672, longitude: -97.7431 } },
});

const test = testApp({ programs: true });
/** Reads in this process. */
const here = testApp();

async function organiser() {
  const host = await buildHost(test.services.db);
  const by = await findOrganiser(test.services.db, { id: host.id });
  if (!by) throw new Error('no host');
  return { by, as: await test.signInAs(host) };
}
const once = (memberId: string) => ({ memberId, act: 'import', key: null, asked: Buffer.alloc(0) });

const ROW = '2027-03-04 19:00,A short one,The Dice Parlor,';
/** As large as a file may be, and one cell of it as bad as it gets. */
const bad = (cell: (length: number) => string, column: 'start' | 'title' | 'location' | 'description') => {
  const head = 'start,title,location,description\n';
  const cells = { start: '2027-03-04 19:00', title: 'Bad', location: 'Here', description: '' };
  cells[column] = `"${cell(MAX_IMPORT_BYTES - 2000)}"`;
  return `${head}${Object.values(cells).join(',')}\n${ROW}`;
};
const FILES: [string, string][] = [
  ['a date of M', bad((length) => `${'M'.repeat(length)}!`, 'start')],
  ['a date of digits', bad((length) => '1'.repeat(length), 'start')],
  ['spaces in a place', bad((length) => `a${' '.repeat(length)}b`, 'location')],
  ['commas in a place', bad((length) => ', '.repeat(length / 2), 'location')],
  ['links that never end', bad((length) => '<a href '.repeat(length / 8), 'description')],
  ['entities', bad((length) => '&nbsp;'.repeat(length / 6), 'description')],
  [
    'a zone with a long name',
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:Bad',
      `DTSTART;TZID=${'A '.repeat(MAX_IMPORT_BYTES / 2 - 500)}:20270304T190000`,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  ],
];

describe('[HOLD-7] the worst files of two megabytes', () => {
  // A start of the program takes longer than most of them: with each change, one of each kind goes through it.
  const byProgram = new Set(['a date of M', 'a zone with a long name']);
  it.each(FILES)('%s is looked at, or refused in words', async (name, file) => {
    const site = often(0, 1) === 1 || byProgram.has(name) ? test : here;
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(MAX_IMPORT_BYTES);
    const { as } = await organiser();
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/event-imports?fileName=bad.csv',
      headers: { host: 'localhost', origin: TEST_ORIGIN, 'content-type': 'text/csv', ...as },
      payload: file,
    });
    expect([201, 400, 413, 415]).toContain(answer.statusCode);
  });

  it('while one is read, other requests and another import are answered', async () => {
    const gate = path.join(tmpdir(), `backyard-gate-${process.pid}-${Math.random().toString(36).slice(2)}`);
    const stuck = { ...test.services, readFile: createFileReader(limits(), fixture('waits-then-reads')) };
    const { by } = await organiser();
    let ended = false;
    const content = Buffer.from(`${FILES[0]?.[1]}\n${gate}`);
    const reading = previewImport(stuck, by, { fileName: 'bad.csv', content }, once(by.id)).finally(() => {
      ended = true;
    });
    try {
      expect((await test.call('GET', '/api/events')).status).toBe(200);
      const other = await organiser();
      const theirs = await test.app.inject({
        method: 'POST',
        url: '/api/event-imports?fileName=good.csv',
        headers: { host: 'localhost', origin: TEST_ORIGIN, 'content-type': 'text/csv', ...other.as },
        payload: `start,title,location,description\n${ROW}`,
      });
      expect(theirs.statusCode, theirs.body).toBe(201);
      expect(ended).toBe(false);
    } finally {
      await writeFile(gate, '');
    }
    expect(await reading).toEqual(expect.any(String));
    await rm(gate);
  });

  it('while one is read another way, its import is not locked', async () => {
    const { by, as } = await organiser();
    const content = Buffer.from(`start,title,location,description\n${ROW}`);
    const id = await previewImport(test.services, by, { fileName: 'a.csv', content }, once(by.id));
    const begun = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    const reading = rereadImport(
      {
        ...test.services,
        readFile: async (given, comer) => {
          begun.resolve();
          await gone.promise;
          return createFileReader(limits())(given, comer);
        },
      },
      by,
      id,
      importSettings.parse({}),
    );
    await begun.promise;
    const shown = await test.call<EventImport>('GET', `/api/event-imports/${id}`, { as });
    expect(shown.body.revision).toBe(0);
    // Would wait for the lock of a transaction that was open while the file is read.
    expect((await test.call('DELETE', `/api/event-imports/${id}`, { as })).status).toBe(204);
    gone.resolve();
    await expect(reading).rejects.toMatchObject({ code: 'import_not_found' });
  });
});

describe('[HOLD-7] [IMP-61] within limits', () => {
  it('a file that takes too long is refused in words, and those behind it come to their turn', async () => {
    const quick = createFileReader(limits({ cpuSeconds: 1, wallSeconds: 60 }), fixture('spins'));
    const refused = { code: 'import_too_slow', message: expect.stringContaining('takes too long to read') };
    const readings = [1, 2].map(() => quick(order(ROW), { who: 'one host' }));
    await Promise.all(readings.map((reading) => expect(reading).rejects.toMatchObject(refused)));
  });

  it('a file that takes too much memory is refused', async () => {
    const small = createFileReader(limits({ megabytes: 800 }), fixture('fills-memory'));
    await expect(small(order(ROW), { who: 'a host' })).rejects.toMatchObject({ code: 'import_too_slow' });
  });

  it('nothing is left of a preview whose file is refused, and the one before stays', async () => {
    const { by, as } = await organiser();
    const content = Buffer.from(`start,title,location,description\n${ROW}`);
    const id = await previewImport(test.services, by, { fileName: 'a.csv', content }, once(by.id));
    const slow = {
      ...test.services,
      readFile: createFileReader(limits(), fixture('ends')),
    };
    const refused = { code: 'import_too_slow' };
    await expect(previewImport(slow, by, { fileName: 'b.csv', content }, once(by.id))).rejects.toMatchObject(
      refused,
    );
    await expect(rereadImport(slow, by, id, importSettings.parse({}))).rejects.toMatchObject(refused);
    const kept = await test.call<EventImport[]>('GET', '/api/event-imports', { as });
    expect(kept.body.map((one) => [one.id, one.revision])).toEqual([[id, 0]]);
  });

  it('a program that cannot start is our fault and not the file’s', async () => {
    await expect(createFileReader(limits(), '/nowhere.mjs')(order(ROW), { who: 'a host' })).rejects.toThrow(
      'ended at once',
    );
  });
});

it('[HOLD-7] only the program beside the server, and commands of an admin, read a file', () => {
  const folder = fileURLToPath(new URL('../../', import.meta.url));
  const having = (words: RegExp) =>
    globSync('**/*.{ts,mjs}', { cwd: folder })
      .filter((file) => !/\.(test|fixture)\.m?[jt]s$/.test(file))
      .filter((file) => words.test(readFileSync(`${folder}${file}`, 'utf8')))
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted();
  expect(having(/\breadEventFile\(/)).toEqual([
    'event-import/reading/read-file.ts',
    'event-import/run/import-now.ts',
    'event-import/subprocess/outcome-of.ts',
  ]);
  expect(having(/outcome-of\.ts'/)).toEqual(['event-import/subprocess/read.main.ts', 'testing/read-here.ts']);
});

// Statements held: run.65.

import { copyFile, open, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { testServices } from '../../testing/test-services.ts';
import { runAdmin } from '../run-admin.ts';
import { backupHead, HEAD, PART, type BackupHead } from './format.ts';
import { ask, newFolder, newPlace } from './place.fixture.ts';
import { withBackup } from './restore-backup.ts';
import { tarHeader } from './tar.rules.ts';
import { writeBackup } from './write-backup.ts';
import { createBackupFile, type BackupFile } from './write-file.ts';

const MADE_AT = new Date('2026-11-22T03:04:05.000Z');
let folder: string;
let whole: string;
let head: BackupHead;
const at = (name: string): string => path.join(folder, name);

beforeAll(async () => {
  folder = await newFolder();
  whole = at('whole');
  const databaseUrl = await freshDatabase();
  const services = await testServices({ databaseUrl });
  await buildMember(services.db);
  await services.db.destroy();
  await writeBackup(await newPlace(databaseUrl), whole, { say: () => undefined, madeAt: MADE_AT });
  head = await withBackup(whole, (_, checked) => Promise.resolve(checked.head));
});
afterAll(() => rm(folder, { recursive: true }));

/** The output of `npm run admin -- backup --check` and `restore`; a restore must fail before it opens the database. */
async function told(file: string): Promise<string> {
  let asked = false;
  const words: string[] = [];
  const terminal = {
    say: (line: string) => void words.push(line),
    write: () => Promise.resolve(),
    resolve: (name: string) => name,
    open: () => Promise.reject(new Error('asked for services')),
    openPlace: () => {
      asked = true;
      return Promise.resolve(0);
    },
  };
  const codes = [
    await runAdmin(['backup', '--check', file], terminal),
    await runAdmin(['restore', file], terminal),
  ];
  expect(codes).toEqual([1, 1]);
  expect(asked).toBe(false);
  return words.join('\n');
}

/** A malicious file with valid checksums. */
async function made(name: string, fill: (file: BackupFile) => Promise<void>, rows = {}): Promise<string> {
  const file = await createBackupFile(at(name), MADE_AT);
  await fill(file);
  const none = Object.fromEntries(head.tables.map((table) => [`${table.schema}.${table.name}`, 0]));
  await file.finish({ rows: { ...none, ...rows }, pictures: 0 });
  return at(name);
}
const withHead = (file: BackupFile, changes: object = {}) =>
  file.add(HEAD, Buffer.from(JSON.stringify({ ...head, ...changes })));

describe('a backup that cannot be trusted is refused before anything is written', () => {
  it('the whole one is not', async () => {
    let [said, wrote] = ['', ''];
    const code = await runAdmin(['backup', '--check', whole], {
      say: (line) => void (said += line),
      write: (text) => Promise.resolve(void (wrote += text)),
      resolve: (name) => name,
      open: () => Promise.reject(new Error('asked for services')),
      openPlace: () => Promise.reject(new Error('asked for a place')),
    });
    expect(code).toBe(0);
    expect(said).toContain(`${whole} is whole: made 2026-11-22T03:04:05.000Z by Backyard`);
    expect(wrote).toMatch(/^[0-9a-f]{64}\n$/);
    expect((await stat(whole)).mode & 0o777).toBe(0o600);
  });

  it('changed in any octet', async () => {
    const bytes = await readFile(whole);
    const changed = at('changed');
    await copyFile(whole, changed);
    const handle = await open(changed, 'r+');
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (place, by) => {
        const before = bytes[place] ?? 0;
        await handle.write(Buffer.from([before ^ by]), 0, 1, place);
        const outcome = await withBackup(changed, () => Promise.resolve('taken')).catch(String);
        await handle.write(Buffer.from([before]), 0, 1, place);
        expect(outcome).toMatch(/This is no whole backup|newer form/);
      }),
      { numRuns: 150 },
    );
    await handle.close();
    await expect(withBackup(changed, () => Promise.resolve('taken'))).resolves.toBe('taken');
  });

  it('cut anywhere, or with something after its end', async () => {
    const { size } = await stat(whole);
    for (const length of [
      0,
      1,
      511,
      512,
      5000,
      Math.floor(size / 2),
      size - 1025,
      size - 1024,
      size - 512,
      size - 1,
    ]) {
      await copyFile(whole, at('cut'));
      await truncate(at('cut'), length);
      expect(await told(at('cut'))).toContain('This is no whole backup');
    }
    await writeFile(at('longer'), Buffer.concat([await readFile(whole), Buffer.from('x')]));
    expect(await told(at('longer'))).toContain('something stands after its end');
  });

  it('no backup at all', async () => {
    await writeFile(at('text'), 'Hello'.repeat(1000));
    expect(await told(at('text'))).toContain('This is no whole backup');
    expect(await told(at('absent'))).toContain('cannot be read');
    expect(await told(folder)).toMatch(/EISDIR|cannot be read/);
    await symlink('/dev/zero', at('endless'));
    expect(await told(at('endless'))).toContain('This is no whole backup');
  });

  it.each([
    '../../etc/cron.d/x.webp',
    '/etc/x.webp',
    'a/b.webp',
    'A.webp',
    'x.webp/',
    '..',
    'x.png',
    `${'a'.repeat(90)}.webp`,
  ])('a picture named %s', async (name) => {
    const file = await made(`name-${Buffer.from(name).toString('hex').slice(0, 60)}`, async (to) => {
      await withHead(to);
      await to.add(`pictures/${name}`.slice(0, 100), Buffer.from('x'));
    });
    expect(await told(file)).toMatch(/a picture in it has a name that none has|no plain file/);
  });

  it('the same picture twice', async () => {
    const file = await made('twice', async (to) => {
      await withHead(to);
      await to.add('pictures/a.webp', Buffer.from('x'));
      await to.add('pictures/a.webp', Buffer.from('y'));
    });
    expect(await told(file)).toContain('a picture in it has a name that none has');
  });

  it('entries of other names, tables it does not speak of, parts in another order', async () => {
    const part = gzipSync('');
    for (const name of [
      'rows/pg_catalog.pg_authid/00000000.gz',
      'rows/public.members/00000001.gz',
      'rows/public.members/0.gz',
      'readme',
      'backup.json',
      '../end.json',
    ]) {
      const file = await made(`entry-${Buffer.from(name).toString('hex').slice(0, 60)}`, async (to) => {
        await withHead(to);
        await to.add(name, part);
      });
      expect(await told(file)).toContain('where that has no place');
    }
  });

  it('a bomb: little that unpacks to much', async () => {
    const bomb = gzipSync(Buffer.alloc(PART + 1, 'x\n'));
    expect(bomb.length).toBeLessThan(10_000);
    const file = await made('bomb', async (to) => {
      await withHead(to);
      await to.add('rows/public.members/00000000.gz', bomb);
    });
    expect(await told(file)).toContain('the rows of public.members cannot be unpacked');
  });

  it('a length beyond all sense is not even reserved', async () => {
    const huge = tarHeader({ name: HEAD, size: 8_000_000_000 }, MADE_AT);
    await writeFile(at('huge'), huge);
    expect(await told(at('huge'))).toContain('larger than it may be');
  });

  it('a link, a folder, a name in two parts, a number in another form', async () => {
    for (const [place, octets] of [
      [156, '2'],
      [156, '5'],
      [345, 'pictures'],
      [124, '\u0080'],
      [257, 'gnutar'],
    ] as const) {
      const header = tarHeader({ name: HEAD, size: 2 }, MADE_AT);
      header.write(octets, place, 'latin1');
      header.write(' '.repeat(8), 148);
      const sum = header.reduce((total, octet) => total + octet, 0);
      header.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148);
      await writeFile(at('odd'), Buffer.concat([header, Buffer.from('{}'), Buffer.alloc(2000)]));
      expect(await told(at('odd'))).toContain('something in it is no plain file');
    }
  });

  it('counts that are not true', async () => {
    const file = await made('counts', (to) => withHead(to), { 'public.members': 7 });
    expect(await told(file)).toContain('as many rows and pictures as it says');
  });

  it('a newer form, and migrations that are not ours', async () => {
    const form = await made('form', (to) => withHead(to, { version: 2 }));
    expect(await told(form)).toContain('newer form');
    const other = await made('other', (to) =>
      withHead(to, { migrations: [{ name: '0001_members.sql', checksum: 'another' }] }),
    );
    expect(await told(other)).toContain('has changes which this one does not know');
  });

  it('tables or columns that its migrations do not make: nothing of them is run', async () => {
    const { restoreInto } = await import('./place.fixture.ts');
    const evil = { schema: 'public', name: 'members; drop table events', columns: ['id'] };
    const file = await createBackupFile(at('evil'), MADE_AT);
    await withHead(file, { tables: [evil] });
    await file.finish({ rows: { 'public.members; drop table events': 0 }, pictures: 0 });
    const target = await newPlace();
    await expect(restoreInto(target, at('evil'))).rejects.toThrow(
      'in another form than this release makes it',
    );
    expect(backupHead.safeParse({ ...head, tables: [{ ...evil, name: 'x'.repeat(64) }] }).success).toBe(
      false,
    );
  });

  it('rows that a rule forbids: the whole restore is taken back', async () => {
    const { restoreInto } = await import('./place.fixture.ts');
    const table = head.tables.find(({ name }) => name === 'member_interests');
    const row = (table?.columns ?? []).map((column) =>
      column.endsWith('_id') ? '0190a000-0000-7000-8000-000000000001' : '\\N',
    );
    const name = 'public.member_interests';
    const file = await made(
      'orphan',
      async (to) => {
        await withHead(to);
        await to.add(`rows/${name}/00000000.gz`, gzipSync(`${row.join('\t')}\n`));
      },
      { [name]: 1 },
    );
    const target = await newPlace();
    await expect(restoreInto(target, file)).rejects.toThrow('nothing of it counts');
    expect(await ask(target.databaseUrl, 'select from member_interests')).toEqual([]);
  });
});

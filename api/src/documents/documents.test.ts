import { mkdir, rm, writeFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { DOCUMENTS, PATHS, type Document } from '@backyard/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '../testing/builders.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { readDocument } from './document-files.ts';

let folder: string;
const read = (name: string) => test.call<Document>('GET', `/api/documents/${name}`);

const dataDir = await scratchFolder();
const test = testApp({ config: { dataDir } });
beforeAll(async () => {
  folder = path.join(test.services.config.dataDir, 'documents');
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
});

describe('the pages about the site', () => {
  it.each(DOCUMENTS)('%s has words of ours, whose links lead somewhere [site.1, site.4]', async (name) => {
    const { status, body, headers } = await read(name);
    expect(status).toBe(200);
    expect(body.title.length).toBeGreaterThan(3);
    expect(body.html.length).toBeGreaterThan(500);
    expect(body.html).not.toContain('{{');
    expect(headers['cache-control']).toBe('public, max-age=60');
    const pages = [...body.html.matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1]);
    const known = [...DOCUMENTS.map(PATHS.document), PATHS.subscribe, PATHS.hostDashboard];
    expect(pages.filter((page) => !known.some((one) => one === page))).toEqual([]);
  });

  it('say what the operator wrote, from the next call on [site.2, site.3]', async () => {
    const file = path.join(folder, 'privacy.md');
    await writeFile(file, '# Privacy in Springfield\n\nWe know **nothing**.');
    expect((await read('privacy')).body).toEqual({
      name: 'privacy',
      title: 'Privacy in Springfield',
      html: '<p>We know <strong>nothing</strong>.</p>\n',
    });
    await writeFile(file, '# Privacy\n\nStill nothing.');
    expect((await read('privacy')).body.html).toBe('<p>Still nothing.</p>\n');
    expect((await read('terms')).body.title).toBe('Terms');
    await writeFile(path.join(folder, 'refunds.md'), 'Nothing comes back.');
    expect((await read('refunds')).body).toMatchObject({
      title: 'Refunds',
      html: '<p>Nothing comes back.</p>\n',
    });
  });

  it('are read while nobody can be asked who is asking, whoever it is [site.7, HOLD-64]', async () => {
    const as = await test.signInAs(await buildMember(test.services.db));
    await test.services.db.transaction().execute(async (trx) => {
      // A request that read the session would block until this transaction ends.
      await sql`lock table sessions`.execute(trx);
      expect((await test.call('GET', '/api/documents/help', { as })).status).toBe(200);
    });
  });

  it('are ours again when the file is empty, a folder, or far too long [site.4]', async () => {
    const ours = (await read('terms')).body;
    const file = path.join(folder, 'terms.md');
    await writeFile(file, ' \n ');
    expect((await read('terms')).body).toEqual(ours);
    await writeFile(file, 'x'.repeat(300_000));
    expect((await read('terms')).body).toEqual(ours);
    await rm(file);
    await mkdir(file);
    expect((await read('terms')).body).toEqual(ours);
  });

  it('are ours again when the file is not UTF-8 [site.4]', async () => {
    const ours = (await read('terms')).body;
    await writeFile(path.join(folder, 'terms.md'), Buffer.from('# Terms\n\nThe caf\u00e9', 'latin1'));
    expect((await read('terms')).body).toEqual(ours);
  });

  it('begin with no mark of their encoding', async () => {
    await writeFile(path.join(folder, 'terms.md'), '\uFEFF# Our terms\n\nThe caf\u00e9');
    expect((await read('terms')).body).toMatchObject({ title: 'Our terms', html: '<p>The caf\u00e9</p>\n' });
  });

  it.each([
    ['is not UTF-8', (file: string) => writeFile(file, Buffer.from([0x23, 0x20, 0xe9]))],
    ['is no file', (file: string) => mkdir(file)],
    ['leads out of the folder', (file: string) => symlink('/etc/hostname', file)],
    ['is longer than 200000 bytes', (file: string) => writeFile(file, 'x'.repeat(200_001))],
  ])(
    'whoever runs the site reads in the log which file it is, and why: %s [site.4]',
    async (reason, make) => {
      const lines: string[] = [];
      const log = pino(
        { level: 'warn', base: null, timestamp: false },
        { write: (line) => void lines.push(line) },
      );
      await make(path.join(folder, 'terms.md'));
      await readDocument({ ...test.services, log }, 'terms');
      expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
        {
          level: 40,
          file: 'terms.md',
          reason,
          msg: 'a page of the operator’s cannot be read; ours is shown',
        },
      ]);
    },
  );

  it.each(['passwords', '..%2F..%2Fpackage', 'privacy.md', 'PRIVACY', '%00', 'x'.repeat(99)])(
    'are these five and no other file: %s',
    async (name) => {
      await writeFile(path.join(folder, 'passwords.md'), 'secret');
      const answer = await read(name);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toContain('secret');
    },
  );
});

import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATHS, type Document, type Event } from '@backyard/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../api/src/testing/database.ts';
import { scratchFolder } from '../api/src/testing/scratch.ts';
import { startServer, type TestServer } from './server.ts';

const BUILT = existsSync(fileURLToPath(new URL('../web/dist/client/index.html', import.meta.url)));
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></svg>';
/** Contains characters that must be escaped everywhere. */
const NAME = 'Tom & Ann’s Porch';
const OURS = /Backyard|backyard\.example/;

let server: TestServer;
beforeAll(async () => {
  const folder = await scratchFolder();
  const brand = {
    name: NAME,
    tagline: 'Sit down, stay a while.',
    supportAddress: 'help@porch.example',
    colours: { light: { accent: '#0b4f3c' } },
  };
  await writeFile(path.join(folder, 'brand.json'), JSON.stringify(brand));
  await writeFile(path.join(folder, 'logo.svg'), LOGO);
  await writeFile(path.join(folder, 'terms.md'), '# Terms of {{name}}\n\nWrite to {{supportEmail}}.');
  const env = { BRAND_DIR: folder, DEMO: '1', NODE_ENV: 'test', WORKERS: '2' };
  // Built as in production: the order of modules differs between the bundled files and the sources.
  server = await startServer({ databaseUrl: await freshDatabase(), built: true, env });
});
afterAll(() => server.stop());

const get = async (address: string): Promise<string> => (await fetch(server.url + address)).text();
const events = async (): Promise<Event[]> => JSON.parse(await get('/api/events?limit=24')) as Event[];

describe('[OPS-26] an operator’s own brand, without a file of ours being changed', () => {
  it('is what the API, its document, calendar files and texts say', async () => {
    const [event] = await events();
    const said = [
      await get('/api/openapi.json'),
      await get(`/api/events/${event?.id}/calendar.ics`),
      await get('/api/documents/terms'),
      await get('/api/documents/privacy'),
      JSON.stringify(await events()),
    ];
    for (const text of said) expect(text).not.toMatch(OURS);
    const terms = JSON.parse(said[2] ?? '') as Document;
    expect(terms).toMatchObject({ title: `Terms of ${NAME}` });
    expect(terms.html).toContain('help@porch.example');
  });

  it('is what mails say, and whom they come from', async () => {
    const answer = await fetch(`${server.url}/api/login/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: 'ada@example.com' }),
    });
    expect(answer.ok).toBe(true);
    const folder = path.join(server.dataDir, 'mail');
    // Mails have another name while they are being written.
    const mails = async () => (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    await vi.waitFor(async () => expect(await mails()).not.toEqual([]), { timeout: 60_000 });
    const texts = await Promise.all((await mails()).map((name) => readFile(path.join(folder, name), 'utf8')));
    const all = texts.join('\n');
    expect(all).toContain('help@porch.example');
    expect(all).toContain('Porch');
    expect(all).not.toMatch(OURS);
  });

  it.skipIf(!BUILT)('is what every page, the manifest and the service worker say', async () => {
    const [event] = await events();
    const addresses = [
      PATHS.home,
      PATHS.discover,
      PATHS.events,
      PATHS.event(event?.id ?? ''),
      PATHS.hosts,
      PATHS.signIn,
      PATHS.document('help'),
      PATHS.appShell,
      '/nowhere',
    ];
    for (const address of addresses) {
      const html = await get(address);
      expect(html, address).toContain('Tom &amp; Ann’s Porch');
      expect(html, address).not.toMatch(OURS);
      const [, sheet] = /<link rel="stylesheet" href="(\/brand\/brand-[\w-]+\.css)">/.exec(html) ?? [];
      expect(await get(sheet ?? '')).toMatch(/--c-accent:oklch\(.*\.logo>\*\{display:none\}/);
    }
    const manifest = JSON.parse(await get('/manifest.webmanifest')) as {
      name: string;
      icons: { src: string }[];
    };
    expect(manifest.name).toBe(NAME);
    const logo = await fetch(server.url + (manifest.icons[0]?.src ?? ''));
    expect(await logo.text()).toBe(LOGO);
    expect(logo.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await get('/sw.js')).toContain(JSON.stringify(NAME));
  });
});

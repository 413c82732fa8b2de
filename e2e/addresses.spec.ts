import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { BRAND, PATHS } from '@backyard/contract';
import { expect } from '@playwright/test';
import { signInAsNewHost } from './hosts-parts.ts';
import { test } from './quiet.ts';

interface Answer {
  status: number | undefined;
  location: string | undefined;
  text: string;
}

/** Requests a target literally: a browser would parse it and go to the other site by itself. */
async function ask(baseURL: string, target: string): Promise<Answer> {
  const { hostname, port } = new URL(baseURL);
  const sent = get({ hostname, port, path: target, headers: { accept: 'text/html' } });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return { status: answer.statusCode, location: answer.headers.location, text };
}

test('[HOLD-14] whatever site an address names, the page is about this one', async ({ baseURL }) => {
  for (const target of ['//evil.example/events', '//', String.raw`/\evil.example`]) {
    const answer = await ask(baseURL ?? '', target);
    expect(answer.status, target).toBe(308);
    expect(answer.location, target).toMatch(/^\/(?![/\\])/);
  }
  for (const target of ['http://evil.example/events', '/.//evil.example/events', '/evil.example/events']) {
    const { text } = await ask(baseURL ?? '', target);
    expect(text, target).toContain(`<title>`);
    expect(text.match(/https?:\/\/evil\.example[^<]*/), target).toBeNull();
  }
});

test('[HOLD-19] unknown addresses show the page that says so, whatever is in them', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  const missing = ['/nowhere', '/nowhere.html', '/a/b.c', '/host/Nobody.com', '/host/%E0%A4%A', '/%FF.txt'];
  for (const path of missing) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    expect(answer?.headers()['content-type'], path).toContain('text/html');
    expect(await answer?.text(), path).toContain('404 Page Not Found');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('404 Page Not Found');
  }
  expect(complaints).toEqual([]);
});

test('[HOLD-19] a host’s page opens whatever their name is', async ({ page }) => {
  await signInAsNewHost(page);
  const origin = new URL(process.env['E2E_URL'] ?? '').origin;
  for (const name of ['.c', '/share', ' 100%', ' 日本', ' & “Co.”?#']) {
    const hostName = `${randomUUID().slice(0, 8)}${name}`;
    const saved = await page.request.put('/api/host/profile', {
      data: { hostName, bio: '' },
      headers: { origin },
    });
    expect(saved.status(), `${hostName}: ${await saved.text()}`).toBe(200);
    const answer = await page.goto(PATHS.host(hostName));
    expect(answer?.status(), hostName).toBe(200);
    expect(await answer?.text(), hostName).toContain('<h1');
    await expect(page, hostName).toHaveTitle(`Events by ${hostName} · ${BRAND.name}`);
  }
});

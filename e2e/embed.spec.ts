import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATHS } from '@backyard/contract';
import { expectAccessible } from './axe.ts';
import { HOST } from './hosts-parts.ts';
import { signInAs } from './people.ts';
import { read } from './steady.ts';
import { adapted, expect, test } from './test.ts';

/** Another site on its own origin, with the snippet pasted into it. */
async function ownSite(snippet: string): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Mine</title><h1>Mine</h1>${snippet}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}/` };
}

test('a host takes their list along: from the dashboard to their own site, as high as it is, and without scripts', async ({
  page,
  browser,
  context,
}) => {
  await signInAs(page, HOST);
  await page.goto(PATHS.hostDashboard);
  await page.getByRole('button', { name: 'Share My Page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your page' });
  const preview = dialog.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1, name: /^Events by / })).toBeVisible();
  await expectAccessible(page);
  const given = (label: string): Promise<string> =>
    read(
      () => dialog.getByLabel(label).inputValue(),
      (value) => value.includes('http'),
    );
  const script = await given('List that fits its height');
  const frame = await given('The same without scripts');
  const feed = await page.request.get(await given('News feed (RSS)'));
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: /^Copy.*List that fits its height/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(script);

  const scripted = await ownSite(script);
  const guest = await adapted(
    await browser.newContext({ colorScheme: 'dark', viewport: { width: 360, height: 740 } }),
  );
  const visitor = await guest.newPage();
  await visitor.goto(scripted.url);
  const list = visitor.frameLocator('iframe');
  await expect(list.getByRole('heading', { level: 1, name: /^Events by / })).toBeVisible();
  // The frame is as high as its content: nothing scrolls inside.
  await expect
    .poll(() => list.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight))
    .toBeLessThanOrEqual(0);
  await expect
    .poll(() => list.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth))
    .toBe(0);
  const { origin } = new URL(process.env['E2E_URL'] ?? '');
  await expect(list.getByRole('link').first()).toHaveAttribute('href', new RegExp(`^${origin}/`));
  expect(await guest.cookies()).toEqual([]);
  // Any other page of the site refuses to be framed.
  const refused = visitor.waitForEvent('requestfailed');
  await visitor.setContent(`<iframe src="${origin}${PATHS.events}"></iframe>`);
  await refused;
  await expect(visitor.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  await guest.close();
  scripted.server.close();

  const plain = await ownSite(frame);
  const unscripted = await browser.newContext({ javaScriptEnabled: false });
  const reader = await unscripted.newPage();
  await reader.goto(plain.url);
  await expect(
    reader.frameLocator('iframe').getByRole('heading', { level: 1, name: /^Events by / }),
  ).toBeVisible();
  await unscripted.close();
  plain.server.close();
});

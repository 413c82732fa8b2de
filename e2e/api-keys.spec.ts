// Statements held: machines.1, machines.4, machines.6-7.

import { randomUUID } from 'node:crypto';
import { confirmIdentity } from './admin-parts.ts';
import { expectAccessible } from './axe.ts';
import { DEMO, signInAs } from './people.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toasts.ts';

test('[machines.6] a host makes a key, a program uses it, and it is taken back', async ({
  page,
  playwright,
}) => {
  const name = `My website ${randomUUID().slice(0, 8)}`;
  await signInAs(page, DEMO.host);
  await page.goto('/dashboard?tab=profile');
  const card = page.getByRole('region', { name: 'API keys' });
  await card.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an API key' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('checkbox', { name: 'Make and change events' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  // Demo people sign in without proof of identity.
  await confirmIdentity(page, DEMO.host);
  const made = page.getByRole('dialog', { name: 'Copy your key now' });
  await expect(made.getByLabel(name)).toHaveValue(/^byk_/);
  // Read once: it is drawn with its value.
  const key = await made.getByLabel(name).inputValue();
  await expectAccessible(page);
  await made.getByRole('button', { name: 'I have copied it' }).click();

  const program = await playwright.request.newContext({
    baseURL: process.env['E2E_URL'] ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const days = (number: number): string => new Date(Date.now() + number * 86_400_000).toISOString();
  const event = {
    title: `By a program of ${name}`,
    description: 'Clay and company.',
    location: 'The Kiln',
    address: '12 Congress Ave, Austin, TX',
    startTime: days(2),
    endTime: days(2.1),
    maxAttendees: 8,
    categories: ['creative'],
  };
  expect((await program.post('/api/events', { data: event })).status()).toBe(201);
  const own = await program.get('/api/host/events');
  expect(await own.json()).toContainEqual(expect.objectContaining({ title: event.title }));
  // The key has no scope for attendees, and keys cannot manage keys.
  expect((await program.get('/api/host/attendees')).status()).toBe(403);
  expect((await program.get('/api/user/api-keys')).status()).toBe(403);

  await page.reload();
  const row = card.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(key.slice(0, 10));
  await expect(row).toContainText('last used');
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expectToast(page, 'Key revoked');
  await expect(row).toHaveCount(0);
  expect((await program.get('/api/host/events')).status()).toBe(401);
  await program.dispose();
});

test('[machines.1] [machines.4] a page’s head leads to feeds that a browser can read', async ({ page }) => {
  await page.goto('/events?category=games');
  const link = (type: string) => page.locator(`link[rel=alternate][type="${type}"]`);
  const feed = '/events.atom?category=games';
  await expect(link('application/atom+xml')).toHaveAttribute('href', feed);
  await expect(link('text/calendar')).toHaveAttribute('href', '/events.ics?category=games');
  // Read once: it is a file.
  const read = await page.evaluate(async (address) => {
    const answer = await fetch(address);
    const xml = new DOMParser().parseFromString(await answer.text(), 'application/xml');
    return {
      errors: xml.querySelectorAll('parsererror').length,
      root: [xml.documentElement.namespaceURI, xml.documentElement.localName],
      entries: [...xml.querySelectorAll('entry')].map((entry) =>
        ['id', 'title', 'updated', 'summary'].map((part) => entry.querySelectorAll(part).length),
      ),
    };
  }, feed);
  expect(read.errors).toBe(0);
  expect(read.root).toEqual(['http://www.w3.org/2005/Atom', 'feed']);
  expect(read.entries.length).toBeGreaterThan(0);
  for (const parts of read.entries) expect(parts).toEqual([1, 1, 1, 1]);
});

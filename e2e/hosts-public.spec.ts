// Statements held: about.19, about.26, access.2, host.4-5, hosts.1-6, hosts.12-15, hosts.17-22, hosts.25-27,
//   routes.3-4.

import { PATHS, type Event } from '@backyard/contract';
import { ownTitle, signInAsNewHost } from './hosts-parts.ts';
import { DEMO, signInAs } from './people.ts';
import { openBar } from './screen-parts.ts';
import { expect, test } from './test.ts';

const RAMBLERS = 'Hill Country Ramblers';

test('visitors find hosts, their events, and the way in', async ({ page }) => {
  await page.goto(PATHS.events);
  await (await openBar(page)).getByRole('link', { name: 'Hosts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events by Our Amazing Hosts');
  await expect(page.getByRole('link', { name: 'All Hosts' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation', { name: 'Hosts' }).getByRole('link')).toHaveCount(3);
  const events = (await (await page.request.get('/api/events/hosts?all=true')).json()) as Event[];
  const [first] = events;
  if (!first) throw new Error('The demo data have no host with an event');
  const card = page.getByRole('article').filter({ hasText: first.title }).first();
  await expect(card).toContainText(`${first.currentAttendees}/${first.maxAttendees} attending`);
  await expect(card).toContainText(first.hostName);
  await expect(card).toContainText(/\w{3} \d+, \d{4} at \d+:\d\d [AP]M/);
  await expect(card.getByRole('link', { name: 'Join to Register' })).toHaveAttribute(
    'href',
    /^\/api\/login\?returnTo=/,
  );
  await page.goto(`${PATHS.hosts}?host=${encodeURIComponent(RAMBLERS)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Events by ${RAMBLERS}`);
  await page.goto(`${PATHS.hosts}?host=${encodeURIComponent(RAMBLERS)}&all=true`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events by Our Amazing Hosts');
  await expect(page.getByRole('article').filter({ hasText: first.title }).first()).toBeVisible();
  await page.goto(`${PATHS.hosts}?host=Nobody%20Known`);
  await expect(page.getByRole('heading', { name: 'No Host Events Yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Become a Host' })).toHaveAttribute(
    'href',
    PATHS.subscribe,
  );
});

test("a host's own page: their words, figures and events", async ({ page }) => {
  await signInAs(page, DEMO.member);
  await page.goto(PATHS.hosts);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events by Our Amazing Hosts');
  await expect(page.getByRole('link', { name: /^Join Event/ }).first()).toBeVisible();
  await page.goto(PATHS.host(RAMBLERS));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Events by ${RAMBLERS}`);
  await expect(page).toHaveTitle(new RegExp(`^Events by ${RAMBLERS}`));
  await expect(page.getByText(/^\d+ events$/)).toBeVisible();
  await expect(page.getByText(/^\d\.\d of 5/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Past events' })).toBeVisible();
  await page.getByRole('link', { name: 'View Event Details' }).first().click();
  await expect(page).toHaveURL(/\/events\/[\w-]+$/);

  const nobody = await page.goto(PATHS.host('Nobody Known'));
  expect(nobody?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('a name with spaces, accents, a slash and a picture has an address like any other', async ({ page }) => {
  const name = ownTitle('Café / Théâtre 🎲 100%');
  await signInAsNewHost(page);
  await page.goto(PATHS.hostDashboard);
  await page.getByRole('button', { name: 'Edit My Page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your page' });
  await dialog.getByLabel('Host name').fill(RAMBLERS.toUpperCase());
  await dialog.getByRole('button', { name: 'Save Page' }).click();
  await expect(dialog.getByLabel('Host name')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Host name').fill(name);
  await expect(dialog).toContainText(PATHS.host(name));
  await dialog.getByLabel('About you as a host').fill('Two stages, one kettle.');
  await dialog.getByRole('button', { name: 'Save Page' }).click();
  await expect(dialog).toBeHidden();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View My Page' }).click();
  const view = await opened;
  await expect(view.getByRole('heading', { level: 1 })).toHaveText(`Events by ${name}`);
  await expect(view.getByText('Two stages, one kettle.')).toBeVisible();
  await expect(view.getByRole('heading', { name: 'No Events Found' })).toBeVisible();
  await expect(view.getByRole('link', { name: 'See all hosts' })).toHaveAttribute('href', PATHS.hosts);
  await view.reload();
  await expect(view.getByRole('heading', { level: 1 })).toHaveText(`Events by ${name}`);
});

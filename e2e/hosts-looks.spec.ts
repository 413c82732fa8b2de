/** Every screen of hosts with a lot of content: axe finds nothing, no text is lost, and five hundred people stay fast. */
import { PATHS, type HostAttendee, type HostedEvent } from '@backyard/contract';
import { act, ADMIN, callsAs, hostedEvent, ownTitle, signInAsNewHost } from './hosts-parts.ts';
import { asBefore, expectSound, expectSoundEnlarged, PHONE } from './looks.ts';
import { DEMO, signInAs } from './people.ts';
import { expect, type Page, test } from './test.ts';

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralter';
const CROWD = 500;

/** Signs in as a new host with one published, one pending and one rejected event. */
async function asBusyHost(page: Page): Promise<HostedEvent> {
  await signInAsNewHost(page);
  const title = ownTitle(LONG_NAME);
  const event = await hostedEvent(page.request, { title, location: LONG_NAME, maxAttendees: 600 });
  await hostedEvent(page.request, { title: ownTitle('Waits'), price: '1250.00' });
  const back = await hostedEvent(page.request, { title: ownTitle('Back'), price: '12.00' });
  const admin = await callsAs(ADMIN);
  await admin.put(`/api/admin/events/${back.id}/reject`, { data: { notes: LONG_NAME.repeat(3) } });
  await admin.dispose();
  return event;
}

/** A given number of attendees, some with long texts. Returns how often they were requested. */
async function withCrowd(page: Page, event: HostedEvent, count: number): Promise<() => number> {
  let calls = 0;
  const people = Array.from({ length: count }, (_, index): HostAttendee => ({
    id: `01980000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    eventId: event.id,
    firstName: index === 0 ? LONG_NAME : 'Guest',
    lastName: `Number ${index}`,
    subscriptionTier: 'playground',
    tierLabel: 'Playground',
    notes: index % 3 === 0 ? `I bring ${index} cakes.` : null,
    answers: [],
    profileImageUrl: null,
    guests: index % 5,
    guestNames: [],
    registeredAt: '2026-11-21T18:00:00.000Z',
    checkedInAt: null,
    came: 0,
    saidAttended: null,
    canRefuse: false,
  }));
  await page.route('**/api/host/attendees?*', (route) => {
    calls += 1;
    return route.fulfill({ json: people, headers: { 'x-total-count': String(count) } });
  });
  return () => calls;
}

async function openCrowd(page: Page, event: HostedEvent, count: number): Promise<() => number> {
  const calls = await withCrowd(page, event, count);
  await page.goto(`${PATHS.hostDashboard}?tab=attendees`);
  await expect(page.getByText('Guest Number 1', { exact: true })).toBeVisible();
  return calls;
}

type Look = readonly [name: string, open: (page: Page, event: HostedEvent) => Promise<unknown>];

/** On one page, which already has the code: opening a page costs as much as checking it. */
const OF_A_BUSY_HOST: readonly Look[] = [
  [
    'My Events and the repeat dialog',
    async (page, { title }) => {
      await page.goto(PATHS.hostDashboard);
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await page.setViewportSize(PHONE);
      await expectSoundEnlarged(page);
      await asBefore(page);
      await act(page, 'Repeat', title);
      await expect(page.getByRole('dialog', { name: 'Repeat' })).toBeVisible();
    },
  ],
  [
    'Pending Approval',
    async (page) => {
      await page.goto(`${PATHS.hostDashboard}?tab=pending`);
      await expect(page.getByText('Admin notes')).toBeVisible();
    },
  ],
  [
    'an event that was sent back, to be changed',
    async (page) => {
      await page.getByRole('link', { name: 'Change and submit again' }).click();
      await expect(page.getByText('Saving hands it in for approval again.')).toBeVisible();
    },
  ],
  [
    'the form, with every problem and a price',
    async (page) => {
      await page.goto(PATHS.createEvent);
      await page.getByRole('switch', { name: 'Ticketed event' }).check();
      await page.getByRole('button', { name: 'Create Event' }).click();
      await page.getByRole('spinbutton', { name: 'Price' }).fill('12.50');
      await expect(page.getByText('Title is required')).toBeVisible();
    },
  ],
  // Off-screen rows keep the previous theme's colors, so there are only as many as fit. Last, because it answers a call itself.
  ['Attendees', (page, event) => openCrowd(page, event, 4)],
];

async function lookAt(page: Page, name: string, open: () => Promise<unknown>): Promise<void> {
  await test.step(name, async () => {
    await asBefore(page);
    await open();
    await page.waitForLoadState('networkidle');
    await expectSound(page);
  });
}

test(OF_A_BUSY_HOST.map(([name]) => name).join('; '), async ({ page }) => {
  const event = await asBusyHost(page);
  for (const [name, open] of OF_A_BUSY_HOST) await lookAt(page, name, () => open(page, event));
});

test('Events by Our Amazing Hosts; a host’s page; who may not become a host yet', async ({ page }) => {
  await lookAt(page, 'Events by Our Amazing Hosts', () => page.goto(PATHS.hosts));
  await lookAt(page, 'a host’s page', () => page.goto(PATHS.host('Hill Country Ramblers')));
  await lookAt(page, 'who may not become a host yet', async () => {
    await signInAs(page, DEMO.member);
    await page.goto(PATHS.hostDashboard);
    await expect(page.getByRole('link', { name: 'See the Club House' })).toBeVisible();
  });
});

test('five hundred people: read at once, drawn as far as they are seen, all of them on paper', async ({
  page,
}) => {
  const calls = await openCrowd(page, await asBusyHost(page), CROWD);
  const people = page.getByRole('tabpanel').getByRole('listitem').getByRole('listitem');
  await expect(people).toHaveCount(CROWD);
  expect(calls()).toBe(1);
  const drawn = () =>
    people.evaluateAll(
      (rows) =>
        // The part with the name: pictures and menus are not printed.
        rows.filter((row) => row.children[2]?.checkVisibility({ contentVisibilityAuto: true })).length,
    );
  await expect.poll(drawn).toBeGreaterThan(0);
  await expect.poll(drawn).toBeLessThan(CROWD / 4);

  await page.getByRole('searchbox').first().fill('number 498');
  await expect(people).toHaveCount(1);
  await page.getByRole('searchbox').first().fill('');
  await expect(people).toHaveCount(CROWD);
  expect(calls()).toBe(1);

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page
    .getByRole('button', { name: /^Print/ })
    .first()
    .click();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(drawn).toBe(CROWD);
});

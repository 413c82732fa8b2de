import { type CurrentUser, type HostedEvent, DAY_MS } from '@backyard/contract';
import { expect, type Page } from '@playwright/test';
import { callsAs } from './hosts-parts.ts';
import { skipEarlierMails, readCode } from './mailbox.ts';
import { makeMember } from './own-people.ts';
import { DEMO, newAddress } from './people.ts';

export const ADMIN = DEMO.admin;
/** Later than every event that other tests expect among the first. */
const FAR_DAYS = 400;

/** Opens a tab of the admin panel, signed in as an admin. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(tab === 'events' ? '/admin' : `/admin?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** A new member who has finished the wizard, created without the browser. */
export async function newMember(firstName: string, location: string): Promise<CurrentUser> {
  const email = newAddress();
  await makeMember(email);
  const calls = await callsAs(email);
  const answer = await calls.post('/api/onboarding', {
    data: {
      firstName,
      lastName: 'Ortiz',
      age: '22-25',
      location,
      travelDistance: 25,
      interests: ['Hiking'],
      responses: {},
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const member = (await answer.json()) as CurrentUser;
  await calls.dispose();
  return member;
}

/** A ticketed event of the demo host that waits for approval. */
export async function pendingEvent(title: string): Promise<HostedEvent> {
  const calls = await callsAs(DEMO.host);
  const starts = Date.now() + FAR_DAYS * DAY_MS;
  const answer = await calls.post('/api/events', {
    data: {
      title,
      description: 'Clay, wheels and a patient teacher.',
      location: 'The Kiln',
      address: '12 Congress Ave, Austin, TX',
      startTime: new Date(starts).toISOString(),
      endTime: new Date(starts + 7_200_000).toISOString(),
      timeZone: 'America/Chicago',
      maxAttendees: 8,
      categories: ['creative'],
      price: '25.00',
      requiredTier: 'game_room',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const event = (await answer.json()) as HostedEvent;
  await calls.dispose();
  return event;
}

/** Requests a code by mail and types it into the dialog that confirms the admin's identity. */
export async function confirmIdentity(page: Page, email = ADMIN): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await skipEarlierMails(page.context(), email);
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  await expect(dialog.getByLabel('6-digit code')).toBeFocused();
  const code = await readCode(page.context(), email, 'confirms that it is you');
  await dialog.getByLabel('6-digit code').fill(code);
  await expect(dialog).toBeHidden();
}

/** Fills all required fields of a new event. */
export async function fillEventForm(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill('A slow walk with paper lanterns.');
  await page.getByRole('checkbox', { name: 'Active' }).check();
  await page.getByLabel('Venue name').fill('Zilker Park');
  await page.getByRole('textbox', { name: /^Address/ }).fill('2100 Barton Springs Rd, Austin, TX');
  const day = new Date(Date.now() + FAR_DAYS * DAY_MS).toISOString().slice(0, 10);
  await page.getByLabel('Starts').fill(`${day}T19:00`);
  await page.getByLabel('Ends').fill(`${day}T21:00`);
}

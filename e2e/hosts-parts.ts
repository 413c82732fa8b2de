import { randomUUID } from 'node:crypto';
import type { Event, HostedEvent } from '@backyard/contract';
import { type APIRequestContext, expect, type Locator, type Page, request } from '@playwright/test';
import { ownSession } from './own-people.ts';
import { DEMO, signInAsNewMember } from './people.ts';

export const HOST = DEMO.host;
export const ADMIN = DEMO.admin;

/** A unique title, so that parallel tests do not collide. */
export const ownTitle = (about: string): string => `${about} ${randomUUID().slice(0, 8)}`;

const origin = (): { origin: string } => ({ origin: new URL(process.env['E2E_URL'] ?? '').origin });

/** API calls as one of the demo people, without the browser. */
export async function callsAs(
  email: string,
  options: { confirmed?: boolean } = {},
): Promise<APIRequestContext> {
  return request.newContext({
    baseURL: process.env['E2E_URL'] ?? '',
    extraHTTPHeaders: { ...origin(), cookie: `session=${await ownSession(email, options)}` },
  });
}

/** Signs the browser in as a new member whom an admin has made a host. */
export async function signInAsNewHost(page: Page): Promise<void> {
  const member = await signInAsNewMember(page);
  const admin = await callsAs(ADMIN, { confirmed: true });
  const answer = await admin.put(`/api/admin/users/${member.id}/role`, { data: { role: 'host' } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await admin.dispose();
}

const SEATS = 4;

/** An event of the demo host, far in the future, created without the screens. */
export async function hostedEvent(
  calls: APIRequestContext,
  some: Record<string, unknown> & { title: string },
): Promise<HostedEvent> {
  const answer = await calls.post('/api/events', {
    headers: origin(),
    data: {
      description: 'A long table and short speeches.',
      location: 'The Long Table Kitchen',
      startTime: '2027-12-04T01:00:00Z',
      endTime: '2027-12-04T03:00:00Z',
      timeZone: 'America/Chicago',
      maxAttendees: SEATS,
      categories: ['food'],
      ...some,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as HostedEvent;
}

/** A free event of the demo host that no other test uses, as the owner of these calls sees it, so that seats can be taken and counted. */
export async function ownEvent(
  calls: APIRequestContext,
  some: Record<string, unknown> & { title?: string } = {},
): Promise<Event> {
  const host = await callsAs(HOST);
  const { id } = await hostedEvent(host, { title: ownTitle('Supper for new people'), ...some });
  await host.dispose();
  const answer = await calls.get(`/api/events/${id}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Event;
}

/** Registers the owner of these calls. */
export async function join(calls: APIRequestContext, event: Pick<Event, 'id'>, notes: string): Promise<void> {
  const answer = await calls.post(`/api/events/${event.id}/register`, { data: { notes }, headers: origin() });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** The menu at the end of an event's row. */
export const rowMenu = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `What to do with ${title}` }).first();

/** Chooses from it. */
export async function act(page: Page, verb: string, title: string): Promise<void> {
  await rowMenu(page, title).click();
  await page.getByRole('menuitem', { name: verb }).click();
}

/** Fills the fields that every event needs. */
export async function fillForm(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill('A long table and short speeches.');
  await page.getByRole('checkbox', { name: 'Food' }).check();
  await page.getByLabel('Starts').fill('2027-12-03T19:00');
  await page.getByRole('textbox', { name: 'Location' }).fill('The Long Table Kitchen');
  await page.getByLabel('Max attendees').fill(String(SEATS));
}

/** Drops a file on the form's picture, with the events of a pointer from another window. */
export async function dropPicture(page: Page, name: string, type: string, content: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([bytes, fileName, mime]) => {
      const transfer = new DataTransfer();
      const file = Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0);
      transfer.items.add(new File([file], fileName, { type: mime }));
      return transfer;
    },
    [content.toString('base64'), name, type] as const,
  );
  const zone = page.getByRole('group', { name: 'Picture' }).locator('div').first();
  await zone.dispatchEvent('dragover', { dataTransfer: data });
  await expect(page.getByText('Let go to add it')).toBeVisible();
  await zone.dispatchEvent('drop', { dataTransfer: data });
}

/** Drops the address of a picture from another page. */
export async function dropAddress(page: Page, address: string): Promise<void> {
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.setData('text/uri-list', text);
    return transfer;
  }, address);
  const zone = page.getByRole('group', { name: 'Picture' }).locator('div').first();
  await zone.dispatchEvent('drop', { dataTransfer: data });
}

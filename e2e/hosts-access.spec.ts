// Statements held: host.6, routes.34, routes.36.

import { PATHS, type HostedEvent } from '@backyard/contract';
import { ADMIN, callsAs, HOST, hostedEvent, ownTitle, signInAsNewHost } from './hosts-parts.ts';
import { logIn, signInAs } from './people.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toasts.ts';

test('an event is edited by its host, after logging in, and by admins; to other hosts it is not there', async ({
  page,
}) => {
  const host = await callsAs(HOST);
  const event = await hostedEvent(host, { title: ownTitle('Bread'), price: '10.00' });
  await host.dispose();
  const edit = PATHS.editEvent(event.id);

  await page.goto(edit);
  await expect(page).toHaveURL(`${PATHS.signIn}?returnTo=${encodeURIComponent(edit)}`);
  await logIn(page, HOST);
  await expect(page).toHaveURL(edit);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(event.title);

  await page.context().clearCookies();
  await signInAsNewHost(page);
  await page.goto(edit);
  await expect(page.getByRole('heading', { level: 1, name: 'Host Access Required' })).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0);
  const origin = new URL(page.url()).origin;
  for (const call of [
    () => page.request.get(`/api/events/${event.id}/edit-form`),
    () => page.request.delete(`/api/events/${event.id}`, { headers: { origin } }),
    () => page.request.get(`/api/host/attendees?eventId=${event.id}`),
    () => page.request.get(`/api/host/attendees.csv?eventId=${event.id}`),
    () => page.request.get(`/api/events/${event.id}`),
    // It waits for approval: its page and its preview image do not exist yet.
    () => page.request.get(PATHS.event(event.id)),
    () => page.request.get(PATHS.eventImage(event.id)),
  ])
    expect((await call()).status()).toBe(404);
  await page.goto(PATHS.hostDashboard);
  await expect(page.getByRole('heading', { name: 'Nothing planned yet' })).toBeVisible();
  for (const name of ['My Events', 'Create Event', 'Pending Approval', 'Attendees'])
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(4);

  await signInAs(page, ADMIN);
  await page.goto(edit);
  await expect(page.getByLabel('Venue name')).toHaveValue(event.location);
  await page.getByLabel('Description').fill('Put right by an admin.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Success', 'Event updated successfully');
  const saved = (await (await page.request.get(`/api/events/${event.id}`)).json()) as HostedEvent;
  expect(saved.description).toBe('Put right by an admin.');
});

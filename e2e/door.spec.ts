// Statements held: door.2, door.7.

import { PATHS, type Door, MINUTE_MS } from '@backyard/contract';
/** The door with a real browser's storage, service worker and connection. Everything else is in component tests. */
import { callsAs, hostedEvent, HOST, join, ownTitle } from './hosts-parts.ts';
import { expectSound } from './looks.ts';
import { signInAs, signInAsNewMember } from './people.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

test('from the event’s page to its door; without a connection somebody is checked in, the page is opened anew, and it is sent once there is one', async ({
  page,
  context,
}) => {
  const host = await callsAs(HOST);
  const times = { startTime: inMinutes(60), endTime: inMinutes(180) };
  const event = await hostedEvent(host, { title: ownTitle('Supper at the door'), ...times });
  // A member of its own, because a checked-in seat cannot be given up, and would stay first in the member's list.
  await signInAsNewMember(page);
  await join(page.request, event, 'Hello');
  await signInAs(page, HOST);
  await page.goto(PATHS.event(event.id));
  await page.getByRole('link', { name: 'Door list' }).click();
  await expect(page.getByText('0 of 1 checked in')).toBeVisible();
  await expectSound(page);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    while (!serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  // Its files now load through the service worker, which caches them.
  await page.goto(PATHS.door(event.id));
  await expect(page.getByText('0 of 1 checked in')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: /^Check in / }).click();
  const kept = page.getByText('1 check-in is kept on this phone, and sent once there is a connection.');
  await expect(kept).toBeVisible();
  await page.goto(PATHS.door(event.id));
  await expect(page.getByText('1 of 1 checked in')).toBeVisible();
  await expect(kept).toBeVisible();
  await context.setOffline(false);
  await expect(kept).toBeHidden();
  const answer = await host.get(`/api/host/events/${event.id}/door`);
  const door = (await answer.json()) as Door;
  expect(door.checkedIn).toBe(1);
  await host.dispose();
});

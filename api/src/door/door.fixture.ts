import { buildEvent, buildHost, MINUTE, TEST_NOW } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';

/** A door that is open, and its host's call for who came without a ticket. */
export async function openDoor(test: TestApp) {
  const { db } = test.services;
  const host = await buildHost(db);
  const event = await buildEvent(db, {
    host_id: host.id,
    starts_at: new Date(TEST_NOW.getTime() - MINUTE),
  });
  const as = await test.signInAs(host);
  const walkIn = (email: string) =>
    test.call('POST', `/api/host/events/${event.id}/walk-ins`, { as, body: { email } });
  return { host, event, walkIn };
}

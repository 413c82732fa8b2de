import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { buildEvent, buildHost } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

const site = testApp({ config: { publicUrl: 'https://backyard.example' } });

const file = (id: string, as?: { cookie: string }) =>
  site.call('GET', `/api/events/${id}/calendar.ics`, as ? { as } : {});

test('a published event, for a visitor: a file with a name and the right contents', async () => {
  const event = await buildEvent(site.services.db, { title: 'Wine & Cheese; "évening", 🧀' });
  const answer = await file(event.id);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="wine-cheese-evening.ics"');
  const entry = new ICAL.Event(
    new ICAL.Component(ICAL.parse(answer.text)).getFirstSubcomponent('vevent') ?? undefined,
  );
  expect(entry.summary).toBe('Wine & Cheese; "évening", 🧀');
  expect(entry.uid).toBe(`${event.id}@backyard.example`);
  expect(entry.startDate.toJSDate()).toEqual(event.starts_at);
  expect(entry.sequence).toBe(event.version);
});

test("SEQUENCE is the event's version", async () => {
  const event = await buildEvent(site.services.db, { version: 7 });
  expect((await file(event.id)).text).toContain('SEQUENCE:7\r\n');
});

test('an event that is not published is not found, but for its host', async () => {
  const { db } = site.services;
  const host = await buildHost(db);
  const event = await buildEvent(db, { host_id: host.id, approval_status: 'pending' });
  expect((await file(event.id)).status).toBe(404);
  expect((await file(event.id, await site.signInAs(await buildHost(db)))).status).toBe(404);
  expect((await file(event.id, await site.signInAs(host))).status).toBe(200);
});

test('an event that does not exist, and an id that is none', async () => {
  expect(await file(randomUUID())).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
  expect((await file('1%27%20or%201=1')).status).toBe(400);
});

test('a cancelled event says that it is', async () => {
  const event = await buildEvent(site.services.db, { cancelled_at: new Date() });
  expect((await file(event.id)).text).toContain('STATUS:CANCELLED\r\n');
});

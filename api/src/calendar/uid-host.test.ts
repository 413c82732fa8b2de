import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrationMails } from '../registrations/index.ts';
import { buildEvent, buildHost, buildMember, type EventRow, type MemberRow } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { uidHost } from './uid-host.ts';

const FIRST = 'https://backyard.example';
const MOVED = 'https://events.example.org';

let first: TestApp;
let moved: TestApp;
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  first = await startTestApp({ databaseUrl, config: { publicUrl: FIRST } });
  // As at every start. No one has requested a calendar before the site moves.
  await first.app.ready();
  moved = await startTestApp({ databaseUrl, config: { publicUrl: MOVED } });
});
afterAll(async () => {
  await first.close();
  await moved.close();
});

const uidsIn = (text: string) => text.replaceAll('\r\n ', '').match(/(?<=^UID:)\S+/gm);

async function everyUid(site: TestApp, { ada, event }: { ada: MemberRow; event: EventRow }) {
  const as = await site.signInAs(ada);
  const { name } = await site.services.db
    .selectFrom('hosts')
    .select('name')
    .where('member_id', '=', event.host_id ?? '')
    .executeTakeFirstOrThrow();
  const feed = (await site.call<{ url: string }>('GET', '/api/user/calendar', { as })).body.url;
  const asked = [
    `/api/events/${event.id}/calendar.ics`,
    new URL(feed).pathname,
    `/host/${encodeURIComponent(name)}/events.ics`,
  ];
  const texts = await Promise.all(asked.map(async (path) => (await site.call('GET', path)).text));
  const mails = await site.services.db.selectFrom('mails').selectAll().orderBy('id').execute();
  for (const mail of mails) {
    const template = registrationMails.find((one) => one.kind === mail.kind);
    const composed = await template?.compose(site.services, { ...mail, memberId: mail.member_id });
    const calendars = (composed?.attachments ?? []).filter(({ contentType }) =>
      contentType.includes('calendar'),
    );
    for (const { content } of calendars) texts.push(String(content));
  }
  return texts.map(uidsIn);
}

test('[HOLD-27] an event has one UID in mails, feeds and files, which stays when the site moves', async () => {
  const { db } = first.services;
  const host = await buildHost(db);
  const going = { ada: await buildMember(db), event: await buildEvent(db, { host_id: host.id }) };
  const as = await first.signInAs(going.ada);
  const reply = await first.call('POST', `/api/events/${going.event.id}/register`, {
    as,
    headers: { origin: FIRST },
    body: {},
  });
  expect(reply.status).toBe(201);
  const uid = [`${going.event.id}@backyard.example`];
  expect(await everyUid(first, going)).toEqual([uid, uid, uid, uid]);
  expect(await everyUid(moved, going)).toEqual([uid, uid, uid, uid]);
});

test('[HOLD-27] a host’s own calendar from before the move is known again', async () => {
  const host = await buildHost(first.services.db);
  const event = await buildEvent(first.services.db, { host_id: host.id });
  const file = (await first.call('GET', `/api/events/${event.id}/calendar.ics`)).text;
  const as = await moved.signInAs(host);
  const preview = await moved.call<{ id: string }>('POST', '/api/event-imports?fileName=own.ics', {
    as,
    headers: { origin: MOVED, 'content-type': 'text/calendar' },
    // Nothing else identifies the event.
    body: file.replace(/^SUMMARY:.*$/m, 'SUMMARY:Another title'),
  });
  expect(preview.status, preview.text).toBe(201);
  const rows = await moved.call('GET', `/api/event-imports/${preview.body.id}/rows`, { as });
  expect(rows.body).toMatchObject([{ plan: 'same', eventId: event.id }]);
});

test('[HOLD-27] of processes that start at once one gives the host', async () => {
  const databaseUrl = await freshDatabase();
  const apps = await Promise.all(
    ['https://one.example', 'https://two.example', 'https://three.example'].map((publicUrl) =>
      startTestApp({ databaseUrl, config: { publicUrl } }),
    ),
  );
  const hosts = await Promise.all(apps.map(({ services }) => uidHost(services)));
  expect(new Set(hosts).size).toBe(1);
  for (const app of apps) await app.close();
});

test('[HOLD-27] a site that moves before anybody asked for a calendar keeps its first host', async () => {
  const databaseUrl = await freshDatabase();
  const before = await startTestApp({ databaseUrl, config: { publicUrl: FIRST } });
  await before.app.ready();
  await before.close();
  const after = await startTestApp({ databaseUrl, config: { publicUrl: MOVED } });
  expect(await uidHost(after.services)).toBe('backyard.example');
  await after.close();
});

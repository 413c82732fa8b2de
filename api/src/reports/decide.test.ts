// Statements held: safety.22-25.

import { beforeAll, describe, expect, it } from 'vitest';
import { allMails } from '../jobs.ts';
import { buildEvent, buildHost, buildMember, standAt, type MemberRow } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { reporting } from './reports.fixture.ts';

standAt('2026-11-21T18:20:00Z');

let admin: MemberRow;
let asAdmin: { cookie: string };
let ada: MemberRow;
let as: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
const on = reporting(test);
beforeAll(async () => {
  admin = await buildMember(db(), { role: 'admin', first_name: 'Max', last_name: 'Admin' });
  asAdmin = await test.signInAs(admin);
  ada = await buildMember(db(), { first_name: 'Ada' });
  as = await test.signInAs(ada);
});

const db = () => test.services.db;
const report = async (kind: string, id: string) =>
  (await on.send(as, { kind, id, reason: 'unkind' })).body.id;
const entriesOf = (subjectId: string) =>
  db()
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'subject_kind', 'after', 'note'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
const answersTo = async (reportId: string) => {
  const mails = await db()
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'report_answered')
    .orderBy('id')
    .execute();
  const template = allMails.find(({ kind }) => kind === 'report_answered');
  const mine = mails.filter(({ payload }) => (payload as { reportId: string }).reportId === reportId);
  return Promise.all(
    mine.map(async (mail) => ({
      to: mail.recipient,
      mail: await template?.compose(test.services, { ...mail, memberId: mail.member_id }),
    })),
  );
};

describe('[SAFE-34] the queue', () => {
  it('[SAFE-50] begins with whoever does not feel safe, page after page', async () => {
    const send = async (reason: string) =>
      (await on.send(as, { kind: 'person', id: (await buildMember(db())).id, reason })).body.id;
    const ids = [await send('spam'), await send('unsafe'), await send('unkind'), await send('unsafe')];
    const [spam, unsafe, unkind, again] = ids;
    const wanted = [unsafe, again, spam, unkind];
    const read: string[] = [];
    for (let path = '/api/admin/reports?limit=1'; path !== '';) {
      const page = await test.call<{ id: string }[]>('GET', path, { as: asAdmin });
      read.push(...page.body.map(({ id }) => id));
      path = /<(.+)>/.exec(String(page.headers['link'] ?? ''))?.[1] ?? '';
    }
    expect(read.filter((id) => ids.includes(id))).toEqual(wanted);
    for (const id of ids) await on.decide(asAdmin, id, { outcome: 'dismissed' });
  });

  it('[SAFE-51] nobody is told that something was done where nothing is said of it', async () => {
    const id = await report('person', (await buildMember(db())).id);
    const nothing = await on.decide(asAdmin, id, { outcome: 'acted', notes: ' ', warning: '' });
    expect(nothing).toMatchObject({ status: 400, body: { issues: [{ path: 'notes' }] } });
    expect(await answersTo(id)).toEqual([]);
    expect((await on.decide(asAdmin, id, { outcome: 'acted', warning: 'Be kind.' })).status).toBe(200);
  });

  it('what waits, oldest first, page after page; of what is decided the latest first', async () => {
    const people = [await buildMember(db()), await buildMember(db()), await buildMember(db())];
    const ids: string[] = [];
    for (const { id } of people) ids.push(await report('person', id));
    const all = (await on.queue(asAdmin)).map(({ id }) => id);
    expect(all.filter((id) => ids.includes(id))).toEqual(ids);
    const page = await test.call<{ id: string }[]>('GET', '/api/admin/reports?limit=1', { as: asAdmin });
    expect(page.body.map(({ id }) => id)).toEqual(all.slice(0, 1));
    const next = /<(.+)>/.exec(String(page.headers['link']))?.[1] ?? '';
    expect((await test.call<{ id: string }[]>('GET', next, { as: asAdmin })).body[0]?.id).toBe(all[1]);
    for (const id of ids) expect((await on.decide(asAdmin, id, { outcome: 'dismissed' })).status).toBe(200);
    const decided = (await on.queue(asAdmin, '?state=decided')).map(({ id }) => id);
    expect(decided.filter((id) => ids.includes(id))).toEqual(ids.toReversed());
    expect((await on.queue(asAdmin)).some(({ id }) => ids.includes(id))).toBe(false);
  });
});

describe('[SAFE-35] an answer', () => {
  it('is given once: state, who, when, notes and what was done; it is in the audit log', async () => {
    const id = await report('person', (await buildMember(db())).id);
    const { status, body } = await on.decide(asAdmin, id, { outcome: 'acted', notes: 'Talked to them' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      outcome: 'acted',
      notes: 'Talked to them',
      decidedBy: 'Max Admin',
      decidedAt: expect.any(String),
      abilities: { decide: false, takeAway: false },
    });
    const again = await on.decide(asAdmin, id, { outcome: 'dismissed' });
    expect([again.status, again.body.code]).toEqual([409, 'report_decided']);
    expect(await entriesOf(id)).toEqual([
      {
        actor_id: admin.id,
        action: 'report_decided',
        subject_kind: 'report',
        after: { kind: 'person', outcome: 'acted', warned: false },
        note: null,
      },
    ]);
    expect((await on.decide(asAdmin, ada.id, { outcome: 'acted', notes: 'Talked to them' })).body.code).toBe(
      'report_missing',
    );
    expect((await on.decide(asAdmin, id, { outcome: 'eaten' })).status).toBe(400);
  });

  it('of two admins at once one stands, and one mail goes', async () => {
    const id = await report('person', (await buildMember(db())).id);
    const other = await test.signInAs(await buildMember(db(), { role: 'admin' }));
    const replies = await Promise.all(
      [asAdmin, other, asAdmin, other].map((by) => on.decide(by, id, { outcome: 'dismissed' })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await answersTo(id)).toHaveLength(1);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('reaches whoever reported it by mail, in one sentence that names nobody', async () => {
    const troll = await buildMember(db(), { first_name: 'Grimbold' });
    const id = await report('person', troll.id);
    expect(await answersTo(id)).toEqual([]);
    await on.decide(asAdmin, id, { outcome: 'acted', notes: 'Suspended for a week' });
    const [answer] = await answersTo(id);
    expect(answer?.to).toBe(ada.email);
    expect(answer?.mail?.text).toContain(
      'You reported a person: we looked at it and did something about it.',
    );
    expect(JSON.stringify(answer?.mail)).not.toMatch(/Grimbold|Suspended/);
    const dismissed = await report('person', (await buildMember(db())).id);
    await on.decide(asAdmin, dismissed, { outcome: 'dismissed' });
    expect((await answersTo(dismissed))[0]?.mail?.text).toContain('left it as it is');
  });

  it('of a deleted account nobody is told', async () => {
    const leaver = await buildMember(db());
    const theirs = await test.signInAs(leaver, { confirmed: true });
    const about = { kind: 'person', id: (await buildMember(db())).id, reason: 'spam' };
    const { id } = (await on.send(theirs, about)).body;
    expect((await test.call('DELETE', '/api/user', { as: theirs })).status).toBe(204);
    expect((await on.decide(asAdmin, id, { outcome: 'acted', notes: 'Talked to them' })).status).toBe(200);
    expect(await answersTo(id)).toEqual([]);
  });
});

describe('[SAFE-36] taking away', () => {
  const listed = async (eventId: string) =>
    (
      await test.call<{ rating: number; review: string | null; reply: object | null }[]>(
        'GET',
        `/api/events/${eventId}/ratings`,
      )
    ).body[0];

  it('the words of a review go, its reply too; the stars stay', async () => {
    const { event, rating, author } = await on.reviewed();
    const id = await report('review', rating.id);
    expect((await on.queue(asAdmin)).find((row) => row.id === id)?.abilities.takeAway).toBe(true);
    const { body } = await on.decide(asAdmin, id, { outcome: 'taken_away' });
    expect(body).toMatchObject({ before: { text: 'Dreadful people' }, now: null, outcome: 'taken_away' });
    expect(await listed(event.id)).toMatchObject({ rating: 2, review: null, reply: null });
    expect(await entriesOf(event.id)).toMatchObject([
      { actor_id: admin.id, action: 'review_removed', note: null },
    ]);
    const kept = db().selectFrom('audit_personal_values').select('note').where('member_id', '=', author.id);
    expect(await kept.execute()).toEqual([{ note: 'Dreadful people' }]);
  });

  it('a reply goes, the review stays', async () => {
    const { event, rating } = await on.reviewed();
    await on.decide(asAdmin, await report('reply', rating.id), { outcome: 'taken_away' });
    expect(await listed(event.id)).toMatchObject({ review: 'Dreadful people', reply: null });
    expect(await entriesOf(event.id)).toMatchObject([{ action: 'reply_removed' }]);
  });

  it('a person’s picture and an event’s go; taken away already, it is gone all the same', async () => {
    const face = await buildMember(db(), { profile_image_url: '/images/face.webp' });
    const host = await buildHost(db());
    const event = await buildEvent(db(), { host_id: host.id, image_url: '/images/wide.webp' });
    const [ofFace, ofEvent] = [await report('picture', face.id), await report('picture', event.id)];
    const other = await test.signInAs(await buildMember(db()));
    const twice = (await on.send(other, { kind: 'picture', id: face.id, reason: 'indecent' })).body.id;
    for (const id of [ofFace, ofEvent, twice]) {
      const { status, body } = await on.decide(asAdmin, id, { outcome: 'taken_away' });
      expect([status, body.now]).toEqual([200, null]);
    }
    const shown = db().selectFrom('members').select('profile_image_url').where('id', '=', face.id);
    expect(await shown.execute()).toEqual([{ profile_image_url: null }]);
    const wide = db().selectFrom('events').select('image_url').where('id', '=', event.id);
    expect(await wide.execute()).toEqual([{ image_url: null }]);
    expect(await entriesOf(face.id)).toMatchObject([{ action: 'picture_removed' }]);
    expect(await entriesOf(event.id)).toMatchObject([{ action: 'picture_removed' }]);
  });

  it('an event’s picture goes from each date and copy of its host that shows it, and from nobody else’s', async () => {
    const [host, other] = [await buildHost(db()), await buildHost(db())];
    const shows = (host_id: string, image_url: string) => buildEvent(db(), { host_id, image_url });
    const [event, copy] = [
      await shows(host.id, '/images/odd.webp'),
      await shows(host.id, '/images/odd.webp'),
    ];
    const kept = [await shows(host.id, '/images/fine.webp'), await shows(other.id, '/images/odd.webp')];
    await on.decide(asAdmin, await report('picture', event.id), { outcome: 'taken_away' });
    const pictureOf = async ({ id }: { id: string }) =>
      (await db().selectFrom('events').select('image_url').where('id', '=', id).executeTakeFirstOrThrow())
        .image_url;
    for (const gone of [event, copy]) {
      expect(await pictureOf(gone)).toBeNull();
      expect(await entriesOf(gone.id)).toMatchObject([{ action: 'picture_removed' }]);
    }
    for (const one of kept) expect(await pictureOf(one)).not.toBeNull();
  });
});

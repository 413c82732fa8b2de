// Statements held: album.1-9, album.22.

import { ALBUM } from '@backyard/contract';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { seat } from '../people/seats.fixture.ts';
import { buildEvent, buildHost, buildMember, DAY, type MemberRow, TEST_NOW } from '../testing/builders.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { startTestApp, testApp } from '../testing/test-app.ts';
import { albumOf, insertPictures, partyWith, photo } from './album.fixture.ts';

type As = { cookie: string };

let host: MemberRow;
let [ada, ben]: MemberRow[] = [];
let asAda: As;
let asBen: As;
let asHost: As;
let asAdmin: As;
let event: { id: string };
const db = () => test.services.db;

const folder = await scratchFolder();
const test = testApp({ config: { dataDir: folder, rateLimits: false } });
const on = albumOf(test);
beforeEach(async () => {
  test.time.now = TEST_NOW;
  host = await buildHost(db());
  ada = await buildMember(db(), { first_name: 'Ada' });
  ben = await buildMember(db(), { first_name: 'Ben' });
  event = await partyWith(db(), [ada, ben], { host_id: host.id });
  asAda = await test.signInAs(ada);
  asBen = await test.signInAs(ben);
  asHost = await test.signInAs(host);
  asAdmin = await test.signInAs(await buildMember(db(), { role: 'admin' }));
});

const added = async (as: As, eventId = event.id) => {
  const { status, body } = await on.add(as, eventId, await on.send(as));
  expect(status).toBe(201);
  return body;
};
const idsIn = async (as: As, eventId = event.id) =>
  (await on.read(as, eventId)).body.pictures.map(({ id }) => id);
const entriesOf = (eventId: string) =>
  db()
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'before'])
    .where('subject_id', '=', eventId)
    .orderBy('id')
    .execute();

describe('adding', () => {
  it('[ALB-2] a picture is rewritten: two sizes, no place, and whose it is', async () => {
    const picture = await added(asAda);
    expect(picture).toMatchObject({
      by: { memberId: ada?.id, firstName: 'Ada' },
      own: true,
      removal: 'owner',
      addedAt: TEST_NOW.toISOString(),
    });
    const [small, large] = [await on.look(picture.smallUrl, asBen), await on.look(picture.largeUrl, asBen)];
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 480 });
    const whole = await sharp(large.bytes).metadata();
    expect(whole).toMatchObject({ format: 'webp', width: 640, height: 320 });
    expect(whole.exif).toBeUndefined();
    expect((await sharp(await photo()).metadata()).exif).toBeDefined();
  });

  it('[ALB-2] the same upload again is there already; at another event, or as a face, it is gone', async () => {
    const url = await on.send(asAda);
    const first = await on.add(asAda, event.id, url);
    const again = await on.add(asAda, event.id, url);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const other = await partyWith(db(), [ada!]);
    expect((await on.add(asAda, other.id, url)).body.code).toBe('upload_gone');
    const face = await test.call('PUT', '/api/user/profile-image', { as: asAda, body: { imageURL: url } });
    expect(face.status).toBe(404);
    expect(await idsIn(asAda)).toEqual([first.body.id]);
  });

  it('[ALB-2] somebody else’s upload is nobody’s', async () => {
    expect((await on.add(asBen, event.id, await on.send(asAda))).body.code).toBe('upload_gone');
    expect((await on.add(asBen, event.id, 'https://elsewhere.example/a.jpg')).body.code).toBe('upload_gone');
  });

  it('[ALB-2] ten each, exactly, of pictures sent at once; one that goes leaves room', async () => {
    const [oldest] = await insertPictures(db(), event.id, ada!.id, ALBUM.each - 2);
    const urls = await Promise.all(Array.from({ length: 5 }, () => on.send(asAda)));
    const replies = await Promise.all(urls.map((url) => on.add(asAda, event.id, url)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('album_full');
    expect((await on.read(asAda, event.id)).body).toMatchObject({
      own: 10,
      add: { allowed: false, reason: 'album_full' },
    });
    expect((await on.read(asBen, event.id)).body).toMatchObject({ own: 0, add: { allowed: true } });
    await on.remove(asAda, event.id, oldest!);
    await added(asAda);
    expect((await idsIn(asBen)).length).toBe(10);
  });

  it('[ALB-3] from the start of the event until 30 days after its end', async () => {
    const coming = await buildEvent(db(), { host_id: host.id });
    await seat(db(), coming, ada!);
    for (const as of [asAda, asHost, asAdmin])
      expect((await on.read(as, coming.id)).body.code).toBe('album_not_yet');
    expect((await on.add(asAda, coming.id, 'x')).body.code).toBe('album_not_yet');
    test.time.now = coming.starts_at;
    expect((await on.read(asAda, coming.id)).body).toMatchObject({
      pictures: [],
      add: { allowed: true },
      addUntil: new Date(coming.ends_at.getTime() + 30 * DAY).toISOString(),
    });
    test.time.now = new Date(coming.ends_at.getTime() + 30 * DAY);
    asAda = await test.signInAs(ada!);
    expect((await on.read(asAda, coming.id)).body.add).toMatchObject({ reason: 'album_closed' });
    expect((await on.add(asAda, coming.id, 'x')).body).toMatchObject({ code: 'album_closed' });
  });
});

describe('[ALB-1] [ALB-7] who sees an album', () => {
  it('who was there, the host and admins; each address of each picture is asked about anew', async () => {
    const picture = await added(asAda);
    const otherHost = await test.signInAs(await buildHost(db()));
    const stranger = await test.signInAs(await buildMember(db()));
    for (const url of [picture.smallUrl, picture.largeUrl]) {
      for (const as of [asAda, asBen, asHost, asAdmin])
        expect(await on.look(url, as)).toMatchObject({ status: 200, cache: 'private, no-cache' });
      for (const as of [stranger, otherHost]) expect((await on.look(url, as)).status).toBe(403);
      expect((await on.look(url)).status).toBe(401);
    }
    for (const as of [stranger, otherHost]) {
      expect(await on.read(as, event.id)).toMatchObject({ status: 403, body: { code: 'album_not_there' } });
      expect((await on.add(as, event.id, await on.send(as))).status).toBe(403);
      expect((await on.remove(as, event.id, picture.id)).status).toBe(403);
    }
    // They run it, and were not there.
    for (const as of [asHost, asAdmin]) {
      expect((await on.add(as, event.id, await on.send(as))).body.code).toBe('album_not_there');
      expect((await on.read(as, event.id)).body.add).toBeUndefined();
      // Said before anything else is looked at.
      expect((await on.add(as, event.id, 'x')).body.code).toBe('album_not_there');
    }
  });

  it('who was registered and not checked in, where others were, was not there', async () => {
    const picture = await added(asAda);
    const [seatOfBen] = await db()
      .selectFrom('registrations')
      .select('id')
      .where('event_id', '=', event.id)
      .where('member_id', '=', ben!.id)
      .execute();
    await db()
      .insertInto('check_ins')
      .values({
        registration_id: seatOfBen!.id,
        event_id: event.id,
        checked_in_at: TEST_NOW,
        confirmed_at: TEST_NOW,
        recorded_at: TEST_NOW,
        checked_in_by: host.id,
      })
      .execute();
    expect((await on.read(asAda, event.id)).status).toBe(403);
    expect((await on.look(picture.smallUrl, asAda)).status).toBe(403);
    expect((await on.read(asBen, event.id)).status).toBe(200);
    // They can still remove their own.
    expect((await on.remove(asAda, event.id, picture.id)).status).toBe(204);
    expect(await idsIn(asBen)).toEqual([]);
  });

  it('called off: its host and admins; not open to the viewer: not found', async () => {
    await insertPictures(db(), event.id, ada!.id);
    await db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', event.id).execute();
    expect((await on.read(asAda, event.id)).status).toBe(403);
    for (const as of [asHost, asAdmin]) expect(await idsIn(as)).toHaveLength(1);
    const pending = await partyWith(db(), [], { approval_status: 'pending' });
    expect((await on.read(asAda, pending.id)).body.code).toBe('event_not_found');
  });

  it('a browser that kept it asks first, and is told where it is gone', async () => {
    const picture = await added(asAda);
    const { etag } = await on.look(picture.smallUrl, asBen);
    const known = { 'if-none-match': String(etag) };
    expect((await on.look(picture.smallUrl, asBen, known)).status).toBe(304);
    expect((await on.look(picture.largeUrl, asBen, known)).status).toBe(200);
    await on.remove(asAda, event.id, picture.id);
    for (const url of [picture.smallUrl, picture.largeUrl])
      expect((await on.look(url, asBen, known)).status).toBe(404);
  });

  it('no public address gives it out, nor that of another event', async () => {
    const { id } = await added(asAda);
    for (const name of ['album-small', 'album-large', 'original', '256', '480', '512', '640', '1280', '1600'])
      expect((await on.look(`/images/${id}-${name}.webp`, asAdmin)).status, name).toBe(404);
    const other = await partyWith(db(), [ben!]);
    expect((await on.look(`/api/events/${other.id}/album/${id}/small`, asBen)).status).toBe(404);
    expect((await on.remove(asBen, other.id, id)).body.code).toBe('album_picture_gone');
    expect((await on.look(`/api/events/${event.id}/album/${id}/original`, asBen)).status).toBe(400);
  });

  it('newest first, page after page, and no number of pictures', async () => {
    const ids = await insertPictures(db(), event.id, ada!.id, 3);
    const page = await on.read(asBen, event.id, '?limit=2');
    expect(page.body.pictures.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const next = /<([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? '';
    const last = await test.call<{ pictures: { id: string }[] }>('GET', next, { as: asBen });
    expect(last.body.pictures.map(({ id }) => id)).toEqual([ids[0]]);
    expect(last.headers['link']).toBeUndefined();
    expect(Object.keys(page.body).toSorted()).toEqual(['add', 'addUntil', 'own', 'pictures']);
  });
});

describe('[ALB-4] people', () => {
  it('blocked, neither sees the other’s, at once; everybody else does, and admins do', async () => {
    const [adas, bens] = [await added(asAda), await added(asBen)];
    await test.call('POST', '/api/blocks', { as: asAda, body: { memberId: ben!.id } });
    expect(await idsIn(asAda)).toEqual([adas.id]);
    expect(await idsIn(asBen)).toEqual([bens.id]);
    expect((await on.look(bens.smallUrl, asAda)).status).toBe(404);
    expect((await on.look(adas.largeUrl, asBen)).status).toBe(404);
    expect((await on.remove(asAda, event.id, bens.id)).body.code).toBe('album_picture_gone');
    for (const as of [asHost, asAdmin]) expect(await idsIn(as)).toHaveLength(2);
    await test.call('DELETE', `/api/blocks/${ben!.id}`, { as: asAda });
    expect(await idsIn(asAda)).toHaveLength(2);
  });

  const part = (blocker: { id: string }, blocked: { id: string }) =>
    db()
      .insertInto('blocks')
      .values({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: TEST_NOW })
      .execute();

  it.each(['blocked them', 'they blocked'])(
    '[SAFE-3] a host sees and takes away the pictures of who %s as everybody’s',
    async (who) => {
      const { id, smallUrl } = await added(asAda);
      await (who === 'blocked them' ? part(ada!, host) : part(host, ada!));
      const { pictures } = (await on.read(asHost, event.id)).body;
      expect(pictures).toMatchObject([{ id, removal: 'manager' }]);
      expect(pictures[0]?.by).toEqual({ memberId: ada!.id, firstName: 'Ada', lastName: 'Field' });
      expect((await on.look(smallUrl, asHost)).status).toBe(200);
      expect((await on.remove(asHost, event.id, id)).status).toBe(204);
      expect(await idsIn(asBen)).toEqual([]);
    },
  );

  it('an admin who blocked somebody sees all, and who added it', async () => {
    const { id } = await added(asAda);
    const admin = await buildMember(db(), { role: 'admin' });
    await part(ada!, admin);
    const { pictures } = (await on.read(await test.signInAs(admin), event.id)).body;
    expect(pictures).toMatchObject([{ id, by: { memberId: ada!.id } }]);
  });

  it('who was there as a guest and hosts other events is no host here', async () => {
    const { id } = await added(asAda);
    const guest = await buildHost(db());
    await seat(db(), event, guest);
    await part(ada!, guest);
    const as = await test.signInAs(guest);
    expect(await idsIn(as)).toEqual([]);
    expect((await on.remove(as, event.id, id)).status).toBe(404);
  });

  it('who hides from lists is named to who runs the event alone', async () => {
    await insertPictures(db(), event.id, ada!.id);
    await db().updateTable('members').set({ hidden_from_lists: true }).where('id', '=', ada!.id).execute();
    const byIn = async (as: As) => (await on.read(as, event.id)).body.pictures[0]?.by;
    expect(await byIn(asBen)).toBeNull();
    for (const as of [asAda, asHost, asAdmin]) expect(await byIn(as)).toMatchObject({ firstName: 'Ada' });
  });

  it('who is suspended keeps their pictures there', async () => {
    const ids = await insertPictures(db(), event.id, ada!.id);
    const until = new Date(TEST_NOW.getTime() + DAY);
    await db().updateTable('members').set({ suspended_until: until }).where('id', '=', ada!.id).execute();
    expect(await idsIn(asBen)).toEqual(ids);
  });
});

describe('taking away', () => {
  it('[ALB-5] who is in it: nobody is asked, gone for everybody at once, and admins alone read who it was', async () => {
    const picture = await added(asAda);
    expect((await on.read(asBen, event.id)).body.pictures[0]?.removal).toBe('pictured');
    const before = await db().selectFrom('mails').select('id').orderBy('id').execute();
    expect((await on.remove(asBen, event.id, picture.id)).status).toBe(204);
    for (const as of [asAda, asBen, asHost, asAdmin]) {
      expect(await idsIn(as)).toEqual([]);
      expect((await on.look(picture.largeUrl, as)).status).toBe(404);
    }
    expect((await on.remove(asBen, event.id, picture.id)).body.code).toBe('album_picture_gone');
    expect(await db().selectFrom('mails').select('id').orderBy('id').execute()).toEqual(before);
    expect(await entriesOf(event.id)).toEqual([
      {
        actor_id: ben!.id,
        action: 'album_picture_taken_down',
        before: { pictureId: picture.id, addedBy: ada!.id, addedAt: TEST_NOW.toISOString() },
      },
    ]);
    const log = await test.call<{ label: string }[]>('GET', `/api/admin/audit?whom=${event.id}`, {
      as: asAdmin,
    });
    expect(log.body[0]?.label).toBe('took down a picture of themselves from the album of');
    const file = await test.call('GET', '/api/user/export', { as: asAda });
    expect(file.text).not.toContain(ben!.id);
  });

  it('[ALB-5] two who are in it at once: one takes it down, and it is written down once', async () => {
    const picture = await added(asAda);
    const third = await buildMember(db());
    await seat(db(), event, third);
    const as = await test.signInAs(third);
    const replies = await Promise.all([asBen, as, asBen].map((who) => on.remove(who, event.id, picture.id)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
    expect(await entriesOf(event.id)).toHaveLength(1);
  });

  it('[ALB-6] the uploader their own, unrecorded; the host and admins any, and the log has it', async () => {
    const ids = await insertPictures(db(), event.id, ada!.id, 3);
    expect((await on.read(asHost, event.id)).body.pictures[0]?.removal).toBe('manager');
    for (const [index, as] of [asAda, asHost, asAdmin].entries())
      expect((await on.remove(as, event.id, ids[index]!)).status).toBe(204);
    expect(await idsIn(asBen)).toEqual([]);
    const entries = await entriesOf(event.id);
    expect(entries.map(({ action }) => action)).toEqual(['album_picture_removed', 'album_picture_removed']);
    expect(entries[0]?.actor_id).toBe(host.id);
  });
});

it('[ALB-5] sixty an hour are taken down, then a sentence', async () => {
  const limited = await startTestApp({ config: { dataDir: folder } });
  const as = await limited.signInAs(ben!);
  const ids: string[] = [];
  for (let each = 0; each < 7; each++) {
    const guest = await buildMember(db());
    await seat(db(), event, guest);
    ids.push(...(await insertPictures(db(), event.id, guest.id, 10)));
  }
  const statuses: number[] = [];
  for (const id of ids.slice(0, 61)) statuses.push((await albumOf(limited).remove(as, event.id, id)).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  await limited.close();
});

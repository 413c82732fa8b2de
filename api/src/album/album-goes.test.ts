// Statements held: album.10-12, album.21.

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AccountExport, Report } from '@backyard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createImageStore } from '../platform/image-store/index.ts';
import { buildHost, buildMember, DAY, type MemberRow, TEST_NOW } from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { pictureFiles, uploadJobs } from '../uploads/index.ts';
import { albumOf, insertPictures, partyWith } from './album.fixture.ts';

type As = { cookie: string };

let ada: MemberRow;
let ben: MemberRow;
let asAda: As;
let asBen: As;
let event: { id: string };
const db = () => test.services.db;

const folder = await scratchFolder();
const test = testApp({ config: { dataDir: folder, rateLimits: false } });
const on = albumOf(test);
beforeEach(async () => {
  test.time.now = TEST_NOW;
  ada = await buildMember(db(), { first_name: 'Ada' });
  ben = await buildMember(db(), { first_name: 'Ben' });
  event = await partyWith(db(), [ada, ben]);
  asAda = await test.signInAs(ada, { confirmed: true });
  asBen = await test.signInAs(ben);
});

const added = async (as: As) => (await on.add(as, event.id, await on.send(as))).body.id;
const filesOf = async (id: string) =>
  (await readdir(path.join(folder, 'images'))).filter((name) => name.startsWith(id)).toSorted();
const namesOf = (id: string) => ['album-large', 'album-small', 'original'].map((of) => `${id}-${of}.webp`);
const discard = () => runDueJobs(test.services, { only: ['discard_pictures'] });

describe('at the same moment', () => {
  it('[ALB-2] the tenth, while another one takes the last place', async () => {
    await insertPictures(db(), event.id, ada.id, 9);
    const url = await on.send(asAda);
    const [tenth] = await insertPictures(db(), (await partyWith(db(), [ada])).id, ada.id);
    let reply: ReturnType<typeof on.add> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await trx.selectFrom('members').select('id').where('id', '=', ada.id).forNoKeyUpdate().execute();
        await trx
          .updateTable('album_pictures')
          .set({ event_id: event.id, place: 10 })
          .where('id', '=', tenth!)
          .execute();
        reply = on.add(asAda, event.id, url);
        await untilWaiting(test.services, 1);
      });
    expect(await reply).toMatchObject({ status: 409, body: { code: 'album_full' } });
    expect((await on.read(asBen, event.id)).body.pictures).toHaveLength(10);
  });

  it('[ALB-8] an account that is just being deleted adds nothing', async () => {
    const url = await on.send(asAda);
    let reply: ReturnType<typeof on.add> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await trx
          .updateTable('members')
          .set({ deleted_at: TEST_NOW, email: null })
          .where('id', '=', ada.id)
          .execute();
        reply = on.add(asAda, event.id, url);
        await untilWaiting(test.services, 1);
      });
    expect((await reply)?.status).toBe(401);
    const there = db().selectFrom('album_pictures').select('id').where('event_id', '=', event.id);
    expect(await there.execute()).toEqual([]);
  });
});

describe('[ALB-10] who turns out not to have been there', () => {
  /** Ada claimed that she was there, at an event where someone was checked in. */
  const claimed = async () => {
    const host = await buildHost(db());
    event = await partyWith(db(), [ada, ben], { host_id: host.id });
    const seats = await db()
      .selectFrom('registrations')
      .select(['id', 'member_id'])
      .where('event_id', '=', event.id)
      .execute();
    const seatOf = ({ id }: MemberRow) => seats.find((seat) => seat.member_id === id)?.id ?? '';
    const checkIn = (who: MemberRow) =>
      db()
        .insertInto('check_ins')
        .values({
          event_id: event.id,
          registration_id: seatOf(who),
          checked_in_at: TEST_NOW,
          confirmed_at: TEST_NOW,
          recorded_at: TEST_NOW,
          checked_in_by: host.id,
        })
        .execute();
    await checkIn(ben);
    expect((await test.call('POST', `/api/events/${event.id}/attended`, { as: asAda })).status).toBe(201);
    const asHost = await test.signInAs(host);
    const refuse = () =>
      test.call('DELETE', `/api/host/events/${event.id}/attended/${seatOf(ada)}`, { as: asHost });
    return { host, refuse, checkInAda: () => checkIn(ada), asHost };
  };

  it('has no pictures there any more, nor their files; the others keep theirs, and it is written down', async () => {
    const { host, refuse } = await claimed();
    const [adas, bens] = [await added(asAda), await added(asBen)];
    expect((await refuse()).status).toBe(204);
    expect((await on.read(asBen, event.id)).body.pictures.map(({ id }) => id)).toEqual([bens]);
    await discard();
    expect(await filesOf(adas)).toEqual([]);
    expect(await filesOf(bens)).toEqual(namesOf(bens));
    const written = await db()
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'before'])
      .where('subject_id', '=', event.id)
      .execute();
    expect(written).toMatchObject([
      { actor_id: host.id, action: 'album_picture_removed', before: { pictureId: adas, addedBy: ada.id } },
    ]);
  });

  it('keeps them where the host checked them in all the same', async () => {
    const { refuse, checkInAda } = await claimed();
    const id = await added(asAda);
    await checkInAda();
    expect((await refuse()).status).toBe(204);
    expect((await on.read(asBen, event.id)).body.pictures.map((picture) => picture.id)).toEqual([id]);
  });

  it('a picture that is just being added does not stay', async () => {
    const { asHost } = await claimed();
    const url = await on.send(asAda);
    let reply: ReturnType<typeof on.add> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await trx.selectFrom('members').select('id').where('id', '=', ada.id).forNoKeyUpdate().execute();
        await trx
          .updateTable('attendance_claims')
          .set({ refused_at: TEST_NOW, refused_by: ben.id })
          .where('event_id', '=', event.id)
          .execute();
        reply = on.add(asAda, event.id, url);
        await untilWaiting(test.services, 1);
      });
    expect(await reply).toMatchObject({ status: 403, body: { code: 'album_not_there' } });
    expect((await on.read(asHost, event.id)).body.pictures).toEqual([]);
  });

  it('one that was reported is kept for admins until that is answered', async () => {
    const { refuse } = await claimed();
    const id = await added(asAda);
    const body = { kind: 'picture', id, reason: 'indecent' };
    expect((await test.call('POST', '/api/reports', { as: asBen, body })).status).toBe(201);
    expect((await refuse()).status).toBe(204);
    await discard();
    expect(await filesOf(id)).toEqual(namesOf(id));
  });
});

describe('[ALB-8] files', () => {
  it('of an album stay as long as it has the picture, and go with it', async () => {
    const [kept, gone] = [await added(asAda), await added(asAda)];
    test.time.now = new Date(TEST_NOW.getTime() + 2 * DAY);
    await uploadJobs(test.services)
      .find(({ name }) => name === 'clean_up_uploads')
      ?.run({}, { number: 1, of: 1 });
    await discard();
    expect(await filesOf(kept)).toEqual(namesOf(kept));
    asBen = await test.signInAs(ben);
    expect((await on.remove(asBen, event.id, gone)).status).toBe(204);
    await discard();
    expect(await filesOf(gone)).toEqual([]);
    expect(await filesOf(kept)).toEqual(namesOf(kept));
  });

  it('a backup takes them along', async () => {
    const id = await added(asAda);
    const files = await pictureFiles(createImageStore(test.services.config), id);
    expect(files.map(({ key }) => key)).toEqual(namesOf(id));
  });

  it('a deleted account’s pictures are gone, the others stay', async () => {
    const [adas, bens] = [await added(asAda), await added(asBen)];
    expect((await test.call('DELETE', '/api/user', { as: asAda })).status).toBe(204);
    expect((await on.read(asBen, event.id)).body.pictures.map(({ id }) => id)).toEqual([bens]);
    await discard();
    expect(await filesOf(adas)).toEqual([]);
    expect(await filesOf(bens)).toEqual(namesOf(bens));
  });
});

it('one’s own file says where one added pictures, and nothing of others’', async () => {
  await insertPictures(db(), event.id, ada.id, 2);
  await insertPictures(db(), event.id, ben.id);
  const { body } = await test.call<AccountExport>('GET', '/api/user/export', { as: asAda });
  const at = { event: { id: event.id, title: 'Long lunch' }, addedAt: TEST_NOW.toISOString() };
  expect(body.albumPictures).toEqual([at, at]);
});

describe('[ALB-9] reports', () => {
  const report = (as: As, id: string) =>
    test.call<{ id: string; code: string }>('POST', '/api/reports', {
      as,
      body: { kind: 'picture', id, reason: 'indecent' },
    });

  it('by who sees the album, of others’ pictures', async () => {
    const [id] = await insertPictures(db(), event.id, ada.id);
    expect((await report(asAda, id!)).body.code).toBe('own_report');
    const stranger = await test.signInAs(await buildMember(db()));
    expect((await report(stranger, id!)).body.code).toBe('report_gone');
    expect((await report(asBen, id!)).status).toBe(201);
    const host = await test.signInAs(await buildHost(db()));
    expect((await report(host, id!)).body.code).toBe('report_gone');
  });

  it('[SAFE-41] a picture of who is hidden is answered as one that is gone; who runs the event reports it', async () => {
    const host = await buildHost(db());
    event = await partyWith(db(), [ada, ben], { host_id: host.id });
    const [there, gone, reported] = await insertPictures(db(), event.id, ada.id, 3);
    expect((await report(asBen, reported!)).status).toBe(201);
    await on.remove(asAda, event.id, gone!);
    await test.call('POST', '/api/blocks', { as: asAda, body: { memberId: ben.id } });
    const answers = [await report(asBen, there!), await report(asBen, gone!), await report(asBen, reported!)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await report(await test.signInAs(host), there!)).status).toBe(201);
  });

  it('[SAFE-34] taken away by whomever, it is there for admins alone until the report is answered', async () => {
    const admin = await test.signInAs(await buildMember(db(), { role: 'admin' }));
    const tidy = async () => {
      test.time.now = new Date(test.time.now.getTime() + DAY / 12);
      await uploadJobs(test.services)
        .find(({ name }) => name === 'clean_up_uploads')
        ?.run({}, { number: 1, of: 1 });
      await discard();
    };
    for (const who of ['uploader', 'pictured']) {
      test.time.now = TEST_NOW;
      const id = await added(asAda);
      const sent = await report(asBen, id);
      expect((await on.remove(who === 'uploader' ? asAda : asBen, event.id, id)).status).toBe(204);
      await tidy();
      const url = `/api/events/${event.id}/album/${id}/large`;
      expect((await on.read(admin, event.id)).body.pictures).toEqual([]);
      expect((await on.look(url, admin)).status).toBe(200);
      for (const as of [asAda, asBen]) expect((await on.look(url, as)).status).toBe(404);
      await test.call('PUT', `/api/admin/reports/${sent.body.id}`, {
        as: admin,
        body: { outcome: 'dismissed' },
      });
      await tidy();
      expect((await on.look(url, admin)).status).toBe(404);
      expect(await filesOf(id)).toEqual([]);
    }
  });

  it('admins see the picture, and take it away with the answer: it is in the log, as the album’s', async () => {
    const id = await added(asAda);
    const sent = await report(asBen, id);
    const admin = await buildMember(db(), { role: 'admin' });
    const asAdmin = await test.signInAs(admin);
    const queue = await test.call<Report[]>('GET', '/api/admin/reports?limit=100', { as: asAdmin });
    const waiting = queue.body.find((row) => row.id === sent.body.id);
    const largeUrl = `/api/events/${event.id}/album/${id}/large`;
    expect(waiting).toMatchObject({
      before: { title: 'Long lunch', imageUrl: largeUrl },
      now: { imageUrl: largeUrl },
      concerns: { id: ada.id },
      abilities: { takeAway: true },
    });
    expect((await on.look(largeUrl, asAdmin)).status).toBe(200);
    const decided = await test.call<Report>('PUT', `/api/admin/reports/${sent.body.id}`, {
      as: asAdmin,
      body: { outcome: 'taken_away' },
    });
    expect(decided.body).toMatchObject({ outcome: 'taken_away', now: null });
    expect((await on.read(asBen, event.id)).body.pictures).toEqual([]);
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['actor_id', 'action'])
      .where('subject_id', '=', event.id)
      .execute();
    expect(entries).toEqual([{ actor_id: admin.id, action: 'album_picture_removed' }]);
    // Gone before it was answered: that is answered all the same.
    const [next] = await insertPictures(db(), event.id, ada.id);
    const second = await report(asBen, next!);
    await on.remove(asAda, event.id, next!);
    const late = await test.call('PUT', `/api/admin/reports/${second.body.id}`, {
      as: asAdmin,
      body: { outcome: 'taken_away' },
    });
    expect(late.status).toBe(200);
  });
});

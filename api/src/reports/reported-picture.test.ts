import type { CurrentUser, Report } from '@backyard/contract';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { buildMember } from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { uploadJobs } from '../uploads/index.ts';
import { reporting } from './reports.fixture.ts';

let asAdmin: { cookie: string };
const folder = await scratchFolder();
const test = testApp({ config: { dataDir: folder, rateLimits: false } });
beforeAll(async () => {
  asAdmin = await test.signInAs(await buildMember(test.services.db, { role: 'admin' }));
});

type As = { cookie: string };
/** Sends a picture and makes it this person's; answers its address. */
async function show(as: As, background: string): Promise<string> {
  const { uploadURL } = (await test.call<{ uploadURL: string }>('POST', '/api/objects/upload', { as })).body;
  const payload = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  await test.app.inject({
    method: 'PUT',
    url: new URL(uploadURL).pathname,
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'image/png', ...as },
    payload,
  });
  const body = { imageURL: uploadURL };
  const made = await test.call<CurrentUser>('PUT', '/api/user/profile-image', { as, body });
  return made.body.profileImageUrl ?? '';
}
const seen = async (url: string, as?: As) =>
  (await test.call('GET', `${url}?reported`, as ? { as } : {})).status;
const cleanUp = async () => {
  test.time.now = new Date(test.time.now.getTime() + 2 * 3_600_000);
  await test.services.db
    .updateTable('uploads')
    .set({ expires_at: test.time.now })
    .where('replaced_at', 'is not', null)
    .execute();
  await runDueJobs(test.services, { only: ['discard_pictures'] });
};

it('[SAFE-34] [safety.34] a reported picture that is replaced is there for admins alone, until each report of it is answered', async () => {
  const on = reporting(test);
  const troll = await buildMember(test.services.db);
  const theirs = await test.signInAs(troll);
  const reporters = [await buildMember(test.services.db), await buildMember(test.services.db)];
  const bad = await show(theirs, '#a35');
  const ids: string[] = [];
  for (const one of reporters)
    ids.push(
      (await on.send(await test.signInAs(one), { kind: 'picture', id: troll.id, reason: 'indecent' })).body
        .id,
    );
  expect(await seen(bad)).toBe(200);
  const good = await show(theirs, '#3a5');
  expect(good).not.toBe(bad);
  await cleanUp();
  const reported = (await test.call<Report[]>('GET', '/api/admin/reports', { as: asAdmin })).body[0];
  expect([reported?.before?.imageUrl, reported?.now?.imageUrl]).toEqual([`${bad}?reported`, good]);
  expect([await seen(bad, asAdmin), await seen(bad, theirs), await seen(bad)]).toEqual([200, 404, 404]);
  const tidy = async () => {
    await uploadJobs(test.services)
      .find(({ name }) => name === 'clean_up_uploads')
      ?.run({});
    await cleanUp();
  };
  await on.decide(asAdmin, ids[0] ?? '', { outcome: 'dismissed' });
  await tidy();
  expect(await seen(bad, asAdmin)).toBe(200);
  await on.decide(asAdmin, ids[1] ?? '', { outcome: 'dismissed' });
  expect(await seen(bad, asAdmin)).toBe(404);
  await tidy();
  const left = test.services.db.selectFrom('uploads').select('id').where('member_id', '=', troll.id);
  expect((await left.execute()).map(({ id }) => good.includes(id))).toEqual([true]);
  expect(await seen(good)).toBe(200);
});

it('[SAFE-34] what nobody reported goes at once, and with an account everything goes', async () => {
  const on = reporting(test);
  const member = await buildMember(test.services.db);
  const theirs = await test.signInAs(member, { confirmed: true });
  const first = await show(theirs, '#123');
  const second = await show(theirs, '#321');
  expect(await seen(first, asAdmin)).toBe(404);
  const other = await test.signInAs(await buildMember(test.services.db));
  await on.send(other, { kind: 'picture', id: member.id, reason: 'indecent' });
  await show(theirs, '#111');
  expect(await seen(second, asAdmin)).toBe(200);
  expect((await test.call('DELETE', '/api/user', { as: theirs })).status).toBe(204);
  expect(await seen(second, asAdmin)).toBe(404);
});

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { setProfileImage } from '../members/profile-image.ts';
import { createImageStore } from '../platform/image-store/index.ts';
import { buildMember, TEST_NOW } from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { makeEventPicture } from '../uploads/event-pictures.ts';
import { keepReceived } from '../uploads/receive-picture.ts';
import { writeTempFile } from '../uploads/temp-file.ts';
import { addPicture } from './add-picture.ts';
import { albumOf, partyWith, photo } from './album.fixture.ts';

const folder = await scratchFolder();
const test = testApp({ config: { dataDir: folder, rateLimits: false } });

type Scene = Awaited<ReturnType<typeof scene>>;
/** A member with uploaded files whose account is deleted while the next picture is being added. */
async function scene() {
  const { db } = test.services;
  const ada = await buildMember(db);
  const as = await test.signInAs(ada, { confirmed: true });
  const event = await partyWith(db, [ada]);
  const kept = createImageStore(test.services.config);
  let gone = false;
  const store: typeof kept = {
    ...kept,
    put: async (key, bytes) => {
      if (!gone) {
        gone = true;
        expect((await test.call('DELETE', '/api/user', { as })).status).toBe(204);
        await runDueJobs(test.services, { only: ['discard_pictures'] });
      }
      await kept.put(key, bytes);
    },
  };
  return { ada, as, event, store };
}
const sent = ({ as }: Scene) => albumOf(test).send(as);

const WRITING: [string, (given: Scene) => Promise<unknown>][] = [
  [
    'an album’s',
    async (given) =>
      addPicture(test.services, given.store, { ...given.ada, place: null } as never, {
        eventId: given.event.id,
        imageUrl: await sent(given),
        comer: { who: given.ada.id },
      }),
  ],
  [
    'a profile’s',
    async (given) => setProfileImage(test.services, given.store, { who: given.ada.id }, await sent(given)),
  ],
  [
    'an event’s',
    async (given) => makeEventPicture(test.services, given.store, { who: given.ada.id }, await sent(given)),
  ],
  [
    'as it was sent',
    async ({ ada, store }) => {
      const upload = await test.services.db
        .insertInto('uploads')
        .values({
          member_id: ada.id,
          created_at: TEST_NOW,
          expires_at: new Date(TEST_NOW.getTime() + 60_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      async function* bytes() {
        yield await photo();
      }
      await keepReceived(
        test.services,
        store,
        { id: upload.id, comer: { who: ada.id } },
        await writeTempFile(bytes(), folder),
      );
    },
  ],
];

it.each(WRITING)(
  '[ALB-8] [HOLD-49] a picture that is written while its account is deleted leaves no file: %s',
  async (_what, write) => {
    await write(await scene()).catch(() => undefined);
    await runDueJobs(test.services, { only: ['discard_pictures'] });
    expect(await readdir(path.join(folder, 'images'))).toEqual([]);
  },
);

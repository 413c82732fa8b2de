import type { Album, AlbumPicture, ErrorBody } from '@backyard/contract';
import sharp from 'sharp';
import { seat } from '../people/seats.fixture.ts';
import type { Database } from '../platform/database/index.ts';
import { buildEvent, HOUR, TEST_NOW } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';

type As = { cookie: string };

/** An event that ended yesterday, at which these people were. */
export async function partyWith(
  db: Database,
  people: { id: string }[],
  given: Parameters<typeof buildEvent>[1] = {},
) {
  const starts_at = new Date(TEST_NOW.getTime() - 26 * HOUR);
  const event = await buildEvent(db, {
    title: 'Long lunch',
    starts_at,
    seats_taken: people.length,
    ...given,
  });
  if (people.length > 0) await seat(db, event, ...people);
  return event;
}

/** Pictures as rows alone, without files: for what asks the database. */
export async function insertPictures(
  db: Database,
  eventId: string,
  memberId: string,
  count = 1,
): Promise<string[]> {
  const at = { created_at: TEST_NOW, received_at: TEST_NOW, used_at: TEST_NOW };
  const uploads = await db
    .insertInto('uploads')
    .values(
      Array.from({ length: count }, () => ({
        member_id: memberId,
        ...at,
        expires_at: new Date(TEST_NOW.getTime() + HOUR),
        kind: 'album' as const,
      })),
    )
    .returning('id')
    .execute();
  const rows = uploads.map(({ id }, index) => ({
    id,
    event_id: eventId,
    member_id: memberId,
    place: index + 1,
    added_at: TEST_NOW,
  }));
  await db.insertInto('album_pictures').values(rows).execute();
  return uploads.map(({ id }) => id);
}

/** What tests of albums do. */
export const albumOf = (test: TestApp) => ({
  /** Opens an upload, sends a picture to it, and answers its address. */
  async send(as: As, file?: Buffer): Promise<string> {
    const { uploadURL } = (await test.call<{ uploadURL: string }>('POST', '/api/objects/upload', { as }))
      .body;
    const sent = await test.app.inject({
      method: 'PUT',
      url: new URL(uploadURL).pathname,
      headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'image/jpeg', ...as },
      payload: file ?? (await photo()),
    });
    if (sent.statusCode !== 200) throw new Error(sent.body);
    return uploadURL;
  },
  add: (as: As, eventId: string, imageURL: string) =>
    test.call<AlbumPicture & ErrorBody>('POST', `/api/events/${eventId}/album`, { as, body: { imageURL } }),
  read: (as: As, eventId: string, query = '') =>
    test.call<Album & ErrorBody>('GET', `/api/events/${eventId}/album${query}`, { as }),
  remove: (as: As, eventId: string, pictureId: string) =>
    test.call<ErrorBody>('DELETE', `/api/events/${eventId}/album/${pictureId}`, { as }),
  /** The bytes at an address, with what may be done with them. */
  async look(url: string, as?: As, headers: Record<string, string> = {}) {
    const response = await test.app.inject({ url, headers: { ...as, ...headers } });
    return {
      status: response.statusCode,
      cache: response.headers['cache-control'],
      etag: response.headers['etag'],
      bytes: response.rawPayload,
    };
  },
});

/** A picture as a phone sends it: wide, with the place it was taken. */
export const photo = (width = 640, height = 320) =>
  sharp({ create: { width, height, channels: 3, background: '#3a5' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } })
    .toBuffer();

import { readFile } from 'node:fs/promises';
import { EVENT_IMAGE_WIDTHS, MINUTE_MS } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import type { ImageStore } from '../platform/image-store/index.ts';
import { albumKey, insertKeptPictures } from '../uploads/index.ts';
import { photographFile, photographId } from './photographs.ts';

/** An evening at which the free demo member was, and what people photographed there: renderings, as the events' photographs are. */
const EVENING = 'Housewarming for people without a house';
const PICTURES = [
  'long-lunch-table',
  'soup-bowls',
  'vinyl-record',
  'string-lights-dance',
  'wine-and-projector',
  'supper-by-candles',
] as const;
/** The member who added the first picture. */
const OWN = 'member@demo.test';

/** Older than any id of a member's own picture: albums are ordered by id, newest first. */
const idOf = (name: string): string => `01900000${photographId(`album ${name}`).slice(8)}`;
const [SMALL, LARGE] = EVENT_IMAGE_WIDTHS;

/** Keeps the files where those of uploads are kept. */
export async function keepAlbum(store: ImageStore): Promise<void> {
  await Promise.all(
    PICTURES.flatMap((name) => [
      readFile(photographFile(name, SMALL)).then((bytes) => store.put(albumKey(idOf(name), 'small'), bytes)),
      readFile(photographFile(name, LARGE)).then((bytes) => store.put(albumKey(idOf(name), 'large'), bytes)),
    ]),
  );
}

/** An album of the past: the member's own picture first, then one of each of the first who were there and are named in lists. */
export async function insertAlbum(trx: Executor, now: Date): Promise<void> {
  const { rows: people } = await sql<{ id: string; event_id: string; starts_at: Date }>`
    select members.id, there.event_id, events.starts_at
    from attendances there
    join events on events.id = there.event_id and events.title = ${EVENING}
    join members on members.id = there.member_id and not members.hidden_from_lists
      and (members.email = ${OWN} or members.demo_description is null)
    order by members.email = ${OWN} desc, there.registration_id limit ${PICTURES.length}`.execute(trx);
  const pictures = people.flatMap(({ id: memberId, event_id, starts_at }, index) => {
    const name = PICTURES[index];
    if (name === undefined) return [];
    const taken = new Date(starts_at.getTime() + (index + 2) * 20 * MINUTE_MS);
    return [
      { id: idOf(name), memberId, event_id, added_at: new Date(Math.min(taken.getTime(), now.getTime())) },
    ];
  });
  if (pictures.length === 0) return;
  await insertKeptPictures(trx, pictures, 'album', now);
  await trx
    .insertInto('album_pictures')
    .values(
      pictures.map(({ id, memberId, event_id, added_at }) => ({
        id,
        event_id,
        member_id: memberId,
        place: 1,
        added_at,
      })),
    )
    .execute();
}

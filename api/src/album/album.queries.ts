import { ALBUM } from '@backyard/contract';
import { sql } from 'kysely';
import { isNotHiddenFrom } from '../members/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { OpenAlbum } from './enter-album.ts';

type Viewer = Pick<Member, 'id'>;
/** Whose album it is to this viewer: of who runs the event all pictures are to be seen [ALB-4]. */
type Seen = Pick<OpenAlbum, 'manages'>;

/** An event's pictures for this viewer: without those of people hidden from them [SAFE-1], unless they run the event [SAFE-3]. */
const seenBy = (executor: Executor, { manages }: Seen, viewer: Viewer, eventId: string) =>
  executor
    .selectFrom('album_pictures as picture')
    .innerJoin('members', 'members.id', 'picture.member_id')
    .select([
      'picture.id',
      'picture.event_id',
      'picture.member_id',
      'picture.added_at',
      'members.first_name',
      'members.last_name',
      'members.hidden_from_lists',
    ])
    .where('picture.event_id', '=', eventId)
    .where('members.deleted_at', 'is', null)
    .$if(!manages, (query) => query.where(isNotHiddenFrom(viewer.id)));
export type PictureRow = Awaited<ReturnType<ReturnType<typeof seenBy>['execute']>>[number];

/** One page, newest first. `before` is the last picture of the page before. */
export function listPictures(
  executor: Executor,
  album: OpenAlbum,
  viewer: Viewer,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<PictureRow[]> {
  let query = seenBy(executor, album, viewer, album.eventId);
  if (before !== undefined) query = query.where('picture.id', '<', before);
  return query.orderBy('picture.id', 'desc').limit(limit).execute();
}

export const findPicture = (
  executor: Executor,
  album: Seen,
  viewer: Viewer,
  at: { eventId: string; pictureId: string },
): Promise<PictureRow | undefined> =>
  seenBy(executor, album, viewer, at.eventId).where('picture.id', '=', at.pictureId).executeTakeFirst();

/** Whether it is their own picture, whatever has become of the event. */
export const isOwnPicture = async (
  executor: Executor,
  memberId: string,
  { eventId, pictureId }: { eventId: string; pictureId: string },
): Promise<boolean> =>
  (await executor
    .selectFrom('album_pictures')
    .select('id')
    .where('id', '=', pictureId)
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()) !== undefined;

export async function countOwn(executor: Executor, eventId: string, memberId: string): Promise<number> {
  const { count } = await executor
    .selectFrom('album_pictures')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

export const listOwn = (executor: Executor, eventId: string, memberId: string): Promise<{ id: string }[]> =>
  executor
    .selectFrom('album_pictures')
    .select('id')
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

/** The member with this seat if they do not count as having been there, else null. */
export async function whoWasNotThere(
  executor: Executor,
  { eventId, registrationId }: { eventId: string; registrationId: string },
): Promise<string | null> {
  const row = await executor
    .selectFrom('registrations')
    .select('member_id')
    .where('id', '=', registrationId)
    .where('event_id', '=', eventId)
    .where(
      sql<boolean>`not exists (select from attendances where attendances.registration_id = registrations.id)`,
    )
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** Serializes a member's additions, also with the deletion of the account: false if it is gone. */
export async function lockAdding(trx: Executor, memberId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the first free one of this member's ten places. False if there is none. */
export async function insertPicture(
  trx: Executor,
  { id, eventId, memberId, now }: { id: string; eventId: string; memberId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into album_pictures (id, event_id, member_id, place, added_at)
    select ${id}::uuid, ${eventId}::uuid, ${memberId}::uuid, min(place), ${now}::timestamptz
    from generate_series(1, ${sql.lit(ALBUM.each)}) place
    where not exists (select from album_pictures taken
      where taken.event_id = ${eventId} and taken.member_id = ${memberId} and taken.place = place.place)
    having min(place) is not null
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Removes it from the album. The caller deletes the upload. */
export async function deletePicture(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('album_pictures').where('id', '=', id).execute();
}

/** Locks the picture against removal by others. Undefined if it is gone. */
export const lockPicture = (trx: Executor, { eventId, pictureId }: { eventId: string; pictureId: string }) =>
  trx
    .selectFrom('album_pictures')
    .select(['id', 'event_id', 'member_id', 'added_at'])
    .where('id', '=', pictureId)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();

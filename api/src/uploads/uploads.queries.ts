import { sql } from 'kysely';
import { written, isInvitedTo, type Executor } from '../platform/database/index.ts';
import { queueJob } from '../platform/jobs/index.ts';

/** Events that show the picture of this row of `uploads`. */
export const shownBy = sql`
  select from events
  where image_url in ('/images/' || uploads.id || '-1280.webp', '/images/' || uploads.id || '-640.webp')`;

/** Reports that wait of what showed the picture of this row of `uploads` then. */
const waitingReports = sql`
  select from reports
  where decided_at is null and (snapshot ->> 'imageUrl' like '/images/' || uploads.id || '-%'
    or snapshot ->> 'imageUrl' like '/api/events/%/album/' || uploads.id || '/%')`;

export async function insertUpload(
  executor: Executor,
  upload: { memberId: string; createdAt: Date; expiresAt: Date },
): Promise<string> {
  const row = await executor
    .insertInto('uploads')
    .values({ member_id: upload.memberId, created_at: upload.createdAt, expires_at: upload.expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Pictures of events or albums whose files are already stored, with no uploader, as in demo data. */
export async function insertKeptPictures(
  executor: Executor,
  pictures: { id: string; memberId: string }[],
  kind: 'event' | 'album',
  now: Date,
): Promise<void> {
  await executor
    .insertInto('uploads')
    .values(
      pictures.map(({ id, memberId }) => ({
        id,
        member_id: memberId,
        created_at: now,
        expires_at: sql<Date>`${now}::timestamptz + interval '1 day'`,
        received_at: now,
        used_at: now,
        kind,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Takes the one chance to send the file: false when it is gone or taken. Whose it is has been looked at (`findOpenUpload`). */
export async function markReceived(executor: Executor, id: string, now: Date): Promise<boolean> {
  const row = await executor
    .updateTable('uploads')
    .set({ received_at: now })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('received_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The file could not be kept after all. */
export async function unmarkReceived(executor: Executor, id: string): Promise<void> {
  await executor.updateTable('uploads').set({ received_at: null }).where('id', '=', id).execute();
}

/** `received`: whether its file is there. Null for an upload that is gone, used, already an event's, or another member's. */
export async function findOpenUpload(
  executor: Executor,
  upload: { id: string; memberId: string },
  now: Date,
): Promise<{ received: boolean } | null> {
  const row = await executor
    .selectFrom('uploads')
    .select('received_at')
    .where('id', '=', upload.id)
    .where('member_id', '=', upload.memberId)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where('kind', 'is', null)
    .executeTakeFirst();
  return row ? { received: row.received_at !== null } : null;
}

/** The id of an upload of this member that is already made into an event's picture, and waits for its event. */
export async function findMadeEventPicture(
  executor: Executor,
  upload: { id: string | null; memberId: string },
  now: Date,
): Promise<string | undefined> {
  const row = await executor
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', upload.id)
    .where('member_id', '=', upload.memberId)
    .where('kind', '=', written('event'))
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Uses the upload as a profile or album picture, once: false when it was used meanwhile. */
export async function markUsed(
  executor: Executor,
  id: string,
  now: Date,
  kind: 'profile' | 'album' = 'profile',
): Promise<boolean> {
  const row = await executor
    .updateTable('uploads')
    .set({ used_at: now, kind })
    .where('id', '=', id)
    .where('received_at', 'is not', null)
    .where('used_at', 'is', null)
    .where('kind', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this is a member's profile picture, and was not taken down. */
export async function isProfilePicture(executor: Executor, id: string): Promise<boolean> {
  const row = await executor
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'profile')
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it is no longer shown, and kept for a pending report. */
export async function isKeptForReport(executor: Executor, id: string): Promise<boolean> {
  const row = await executor
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('replaced_at', 'is not', null)
    .where(sql<boolean>`exists (${waitingReports})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there is no row of this upload left. */
export const isForgotten = async (executor: Executor, id: string): Promise<boolean> =>
  (await executor.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst()) === undefined;

/** Forgets pictures; their files go by a job that is queued in the same transaction. */
export async function discardPictures(executor: Executor, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await executor.deleteFrom('uploads').where('id', 'in', ids).execute();
  await queueJob(executor, 'discard_pictures', { ids });
}

/** Deletes a picture that is no longer shown, at once, or once the report of it is answered: admins see what was reported [SAFE-34]. */
export async function discardReplaced(executor: Executor, id: string, now: Date): Promise<void> {
  const kept = await executor
    .updateTable('uploads')
    .set({ replaced_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`exists (${waitingReports})`)
    .returning('id')
    .executeTakeFirst();
  if (!kept) await discardPictures(executor, [id]);
}

/** Everything this member ever sent, for a deleted account; an event's picture is the event's and stays with it. */
export async function discardPicturesOf(executor: Executor, memberId: string): Promise<void> {
  const rows = await executor
    .selectFrom('uploads')
    .select('id')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`not exists (${shownBy})`)
    .execute();
  await discardPictures(
    executor,
    rows.map((row) => row.id),
  );
}

/** Uploads that expired before they became a picture, and pictures that nothing shows anymore, unless a report of them is pending. */
export async function expiredUploads(executor: Executor, now: Date): Promise<string[]> {
  const rows = await executor
    .selectFrom('uploads')
    .select('id')
    .where('expires_at', '<=', now)
    .where((where) =>
      where.or([
        where('used_at', 'is', null),
        where.and([
          where('kind', '=', written('event')),
          where(sql<boolean>`not exists (${shownBy}) and not exists (${waitingReports})`, '=', true),
        ]),
        where.and([
          where('replaced_at', 'is not', null),
          where(sql<boolean>`not exists (${waitingReports})`, '=', true),
        ]),
      ]),
    )
    .limit(1000)
    // A transaction that is just using it for an event has moved its expiry date.
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/** Whether this member is a co-host anywhere: so they have pictures to send for events. Which event takes one, saving it says. */
export const isCoHost = async (executor: Executor, memberId: string): Promise<boolean> =>
  (await executor
    .selectFrom('event_helpers')
    .select('id')
    .where('member_id', '=', memberId)
    .where('role', '=', 'co_host')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Makes an upload a picture for events; false if it was used before. */
export async function makeForEvents(trx: Executor, id: string, until: Date): Promise<boolean> {
  const kept = await trx
    .updateTable('uploads')
    .set({ kind: 'event', expires_at: until })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Uses a picture for an event, only a picture of the member `of` if given; false if there is none. */
export async function claimPicture(
  trx: Executor,
  id: string,
  { now, until, of }: { now: Date; until: Date; of?: string | null },
): Promise<boolean> {
  const row = await trx
    .updateTable('uploads')
    .set((set) => ({ used_at: set.fn.coalesce('used_at', sql<Date>`${now}`), expires_at: until }))
    .where('id', '=', id)
    .where('kind', '=', written('event'))
    .$if(of !== undefined, (query) => query.where('member_id', '=', of ?? null))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An event's picture: whether one that everybody sees shows it, and one that this viewer sees. */
export async function findShown(executor: Executor, id: string, viewerId: string | null) {
  const { rows } = await sql<{ published: boolean; own: boolean }>`
    select
      exists (${shownBy} and approval_status = 'approved' and visibility <> 'invited') as published,
      uploads.member_id = ${viewerId} or exists (${shownBy} and (
        host_id = ${viewerId} or exists (
          select from event_helpers helps where helps.event_id = events.id and helps.member_id = ${viewerId}
        ) or (approval_status = 'approved' and ${isInvitedTo(viewerId)}) or exists (
          select from registrations
          where event_id = events.id and registrations.member_id = ${viewerId}
            and registrations.status = 'registered'
        )
      )) as own
    from uploads where id = ${id} and kind = 'event'`.execute(executor);
  return rows[0];
}

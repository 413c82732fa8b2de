import { sql } from 'kysely';
import { forgetCodes } from '../identity/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { queueJob } from '../platform/jobs/index.ts';

/**
 * Locks the account, and for an admin all admins, in the order of their ids, so that two admins who leave at once cannot both count as not
 * the last. Undefined when it is deleted already. Rows may still be inserted that reference it, so registrations and this lock do not wait
 * for each other.
 */
export async function lockAccount(executor: Executor, memberId: string, now: Date) {
  const rows = await executor
    .selectFrom('members')
    .select(['id', 'role', 'profile_image_url', 'suspended_until', sql<string>`email::text`.as('email')])
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('id', '=', memberId),
        where.and([
          where('role', '=', 'admin'),
          where.exists(
            executor
              .selectFrom('members as leaving')
              .select('leaving.id')
              .where('leaving.id', '=', memberId)
              .where('leaving.role', '=', 'admin'),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const account = rows.find((row) => row.id === memberId);
  if (!account) return undefined;
  // A suspended admin cannot take over.
  const otherAdmins = rows.filter(
    ({ id, role, suspended_until }) =>
      id !== memberId && role === 'admin' && (suspended_until === null || suspended_until <= now),
  ).length;
  return { ...account, lastAdmin: account.role === 'admin' && otherAdmins === 0 };
}

/** Past events keep a host without name and description. Their application to host is deleted. */
export async function forgetHostName(executor: Executor, memberId: string): Promise<void> {
  await executor
    .updateTable('hosts')
    .set({ name: `Former host ${memberId.slice(-12)}`, bio: null })
    .where('member_id', '=', memberId)
    .execute();
  await executor.deleteFrom('host_requests').where('member_id', '=', memberId).execute();
}

/** Signs the person out everywhere and forgets how they sign in. */
export async function forgetSignIn(executor: Executor, memberId: string, email: string): Promise<void> {
  await executor.deleteFrom('sessions').where('member_id', '=', memberId).execute();
  await executor.deleteFrom('external_identities').where('member_id', '=', memberId).execute();
  await forgetCodes(executor, { memberId, email });
  // The limits count by address too; their windows are at most a day.
  await sql`delete from rate_limits where right(key, ${email.length + 1}) = ${`:${email}`}`.execute(executor);
  await forgetCounted(executor, memberId);
}

/** Counters of limits about the person: what they did and read, and who read their page. */
async function forgetCounted(executor: Executor, memberId: string): Promise<void> {
  await sql`delete from rate_limits where ${memberId} = any (string_to_array(key, ':'))`.execute(executor);
}

/** Mails to the person, sent or waiting. */
export async function forgetMails(executor: Executor, memberId: string, email: string): Promise<void> {
  await executor
    .deleteFrom('mails')
    .where((where) => where.or([where('member_id', '=', memberId), where('recipient', '=', email)]))
    .execute();
}

/** Leaves a row without personal data: attendance still counts, but no one can tell who it was. */
export async function anonymise(executor: Executor, memberId: string, now: Date): Promise<void> {
  await executor.deleteFrom('member_interests').where('member_id', '=', memberId).execute();
  await executor.deleteFrom('onboarding_answers').where('member_id', '=', memberId).execute();
  await executor
    .updateTable('members')
    .set({
      email: null,
      first_name: null,
      last_name: null,
      public_email: null,
      friends_reach: null,
      location: null,
      city: null,
      state: null,
      latitude: null,
      longitude: null,
      bio: null,
      age_range: null,
      age: null,
      travel_distance_miles: 10,
      linkedin_url: null,
      tiktok_url: null,
      instagram_url: null,
      profile_image_url: null,
      role: 'user',
      subscription_tier: 'game_room',
      subscription_expires_at: null,
      onboarding_completed_at: null,
      demo_description: null,
      codes_off: false,
      hidden_from_lists: false,
      face_for_visitors: false,
      welcomes: false,
      suspended_until: null,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', memberId)
    .execute();
}

/** Queues a later check: a call of theirs that was running may have written something after the deletion. */
export async function queueDeletionRecheck(executor: Executor, memberId: string, at: Date): Promise<void> {
  await queueJob(executor, 'look_after_deletion', { memberId }, { runAt: at });
}

export async function isDeleted(executor: Executor, memberId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What calls that were under way can have written for an account that is deleted. */
export async function forgetLeftovers(executor: Executor, memberId: string): Promise<void> {
  await executor.deleteFrom('mails').where('member_id', '=', memberId).execute();
  await executor
    .deleteFrom('inbox_entries')
    .where((where) => where.or([where('member_id', '=', memberId), where('names_id', '=', memberId)]))
    .execute();
  await forgetCounted(executor, memberId);
  await executor.deleteFrom('sessions').where('member_id', '=', memberId).execute();
  await executor.deleteFrom('api_keys').where('member_id', '=', memberId).execute();
  await executor.deleteFrom('webhook_endpoints').where('member_id', '=', memberId).execute();
}

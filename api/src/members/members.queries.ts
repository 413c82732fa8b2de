import { sql } from 'kysely';
import { askedTogether, type Executor } from '../platform/database/index.ts';
import type { CurrentUserRow } from './current-user.presenter.ts';
import { namesNobodyHidden } from './hidden-from.queries.ts';
import { nameAndPlaceColumns, type NameAndPlace } from './profile-columns.ts';

/** A member's own record with their interests in alphabetical order; undefined once the account is deleted. */
export async function selectCurrentUser(
  executor: Executor,
  memberId: string,
): Promise<(CurrentUserRow & { interests: string[] }) | undefined> {
  const [row] = await ownRecord(executor, { memberId });
  return row;
}

const ownRecord = askedTogether({ memberId: 'uuid' }, (executor: Executor, { memberId }) =>
  executor
    .selectFrom('members')
    .select([
      'id',
      'first_name',
      'last_name',
      'public_email',
      'friends_reach',
      'location',
      'city',
      'state',
      'bio',
      'age',
      'age_range',
      'travel_distance_miles',
      'linkedin_url',
      'tiktok_url',
      'instagram_url',
      'profile_image_url',
      'hidden_from_lists',
      'face_for_visitors',
      'role',
      'subscription_tier',
      'subscription_expires_at',
      'onboarding_completed_at',
    ])
    .select(sql<string>`email::text`.as('email'))
    .select(
      sql<boolean>`exists (select from inbox_entries where member_id = members.id and read_at is null
        and ${namesNobodyHidden(memberId)})`.as('unread'),
    )
    .select(
      sql<string[]>`array(
        select interest from member_interests where member_id = members.id order by interest)`.as(
        'interests',
      ),
    )
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null),
);

/** The account with this address, or undefined. Letter case does not matter (citext). */
export async function selectMemberIdByEmail(executor: Executor, email: string): Promise<string | undefined> {
  const row = await executor.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

/** Makes an account; undefined when another one took the address in the meantime. */
export async function insertMember(
  executor: Executor,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const row = await executor
    .insertInto('members')
    .values({ email, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface ProfileOfWizard extends NameAndPlace {
  bio: string | null;
  ageRange: string;
  travelDistanceMiles: number;
}

/** Writes the wizard's profile, once: false when the member is onboarded already (or gone) and nothing was changed. */
export async function completeProfile(
  executor: Executor,
  memberId: string,
  profile: ProfileOfWizard,
  now: Date,
): Promise<boolean> {
  const row = await executor
    .updateTable('members')
    .set({
      ...nameAndPlaceColumns(profile),
      bio: profile.bio,
      age_range: profile.ageRange,
      travel_distance_miles: profile.travelDistanceMiles,
      onboarding_completed_at: now,
      updated_at: now,
    })
    .where('id', '=', memberId)
    .where('onboarding_completed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findInterests(executor: Executor, memberId: string): Promise<string[]> {
  const rows = await executor
    .selectFrom('member_interests')
    .select('interest')
    .where('member_id', '=', memberId)
    .execute();
  return rows.map(({ interest }) => interest);
}

/** Afterwards the member has exactly these interests. */
export async function replaceInterests(
  executor: Executor,
  memberId: string,
  interests: string[],
): Promise<void> {
  await executor.deleteFrom('member_interests').where('member_id', '=', memberId).execute();
  await sql`insert into member_interests (member_id, interest)
    select ${memberId}, unnest(${interests}::text[])`.execute(executor);
}

/** Afterwards the member has exactly these answers, each a list of one or more values. */
export async function replaceAnswers(
  executor: Executor,
  memberId: string,
  answers: { question: string; answers: string[] }[],
): Promise<void> {
  await executor.deleteFrom('onboarding_answers').where('member_id', '=', memberId).execute();
  if (answers.length === 0) return;
  await executor
    .insertInto('onboarding_answers')
    .values(answers.map((answer) => ({ member_id: memberId, ...answer })))
    .execute();
}

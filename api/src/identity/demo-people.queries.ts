import type { SignInOptions } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';

/** The people that demo data brings, in the order they were made. */
export async function selectDemoPeople(executor: Executor): Promise<SignInOptions['demoPeople']> {
  const rows = await executor
    .selectFrom('members')
    .select(['email', 'first_name', 'last_name', 'demo_description', 'profile_image_url'])
    .where('demo_description', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const email = row.email ?? '';
    const name = [row.first_name, row.last_name].filter(Boolean).join(' ');
    return {
      email,
      name: name || email,
      description: row.demo_description ?? '',
      profileImageUrl: row.profile_image_url,
    };
  });
}

/** The demo person with this address; undefined for everybody else. */
export async function selectDemoPersonId(executor: Executor, email: string): Promise<string | undefined> {
  const row = await executor
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .where('demo_description', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

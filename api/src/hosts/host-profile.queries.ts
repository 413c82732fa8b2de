import type { Updateable } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import type { Schema } from '../platform/database/schema.ts';

export const findProfile = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('hosts')
    .innerJoin('members', 'members.id', 'hosts.member_id')
    .select(['hosts.name', 'hosts.bio', 'members.profile_image_url'])
    .where('hosts.member_id', '=', memberId)
    .executeTakeFirst();

export const updateHost = (trx: Executor, memberId: string, values: Updateable<Schema['hosts']>) =>
  trx.updateTable('hosts').set(values).where('member_id', '=', memberId).execute();

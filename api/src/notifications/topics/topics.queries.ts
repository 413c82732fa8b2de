import type { LeftByMail } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';
import { endNear } from '../near/near.queries.ts';
import { saveSettings } from '../settings.queries.ts';

/** By which a mail's address says whose mails it ends: made with the first mail that carries it. Undefined for an account that is gone. */
export async function makeToken(executor: Executor, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ token: string }>`
    insert into notification_settings as own (member_id)
    select id from members where id = ${memberId} and deleted_at is null for share
    on conflict (member_id) do update set member_id = own.member_id
    returning token`.execute(executor);
  return rows[0]?.token;
}

/** As in the settings [NOTE-3]. Registrations and events near a place are not simple switches, and are set to never [NOTE-15] [NOTE-29]. */
export async function switchTopicOff(executor: Executor, memberId: string, topic: LeftByMail): Promise<void> {
  if (topic === 'near') return endNear(executor, memberId);
  await saveSettings(executor, memberId, {
    mails: { off: topic === 'registrations' ? [] : [topic], on: [] },
    pushes: { off: [], on: [] },
    weekly: undefined,
    registrations: topic === 'registrations' ? 'never' : undefined,
    quiet: undefined,
  });
}

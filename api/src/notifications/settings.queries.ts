import type { QuietHours, RegistrationsTold } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

export interface Settings {
  mails_off: string[];
  weekly: boolean;
  pushes_off: string[];
  quiet_from: string | null;
  quiet_until: string | null;
  quiet_zone: string | null;
  registrations: RegistrationsTold;
  near_place: string | null;
}

/** The settings of members who never changed any. */
export const DEFAULTS: Settings = {
  mails_off: [],
  weekly: false,
  pushes_off: [],
  quiet_from: null,
  quiet_until: null,
  quiet_zone: null,
  registrations: 'each',
  near_place: null,
};

/** The same of a row of notification_settings, or of none beside a member's. */
export const settingsColumns = sql`coalesce(mails_off, '{}') as mails_off, coalesce(weekly, false) as weekly,
  coalesce(pushes_off, '{}') as pushes_off, quiet_from, quiet_until, quiet_zone,
  coalesce(registrations, 'each') as registrations, near_place`;

/** The member's settings in this feature's own table. Members who never changed any have the defaults. */
export async function findSettings(executor: Executor, memberId: string): Promise<Settings> {
  const row = await executor
    .selectFrom('notification_settings')
    .select(['mails_off', 'weekly', 'pushes_off', 'quiet_from', 'quiet_until', 'quiet_zone'])
    .select(['registrations', 'near_place'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? DEFAULTS;
}

/** Null: no quiet hours. */
export const quietOf = (row: {
  quiet_from: string | null;
  quiet_until: string | null;
  quiet_zone: string | null;
}): QuietHours | null =>
  row.quiet_from !== null && row.quiet_until !== null && row.quiet_zone !== null
    ? { from: row.quiet_from, until: row.quiet_until, timeZone: row.quiet_zone }
    : null;

/** Topics to switch off, and on. */
interface Switched {
  off: string[];
  on: string[];
}

const switched = (column: 'mails_off' | 'pushes_off', on: string[]) => sql`array(
  select unnest(own.${sql.ref(column)}) union select unnest(excluded.${sql.ref(column)})
  except select unnest(${on}::text[]) order by 1)`;

/**
 * Switches the named topics off and on, sets the weekly mail and the frequency of registration mails if given, and sets the quiet hours,
 * which null removes. Everything else stays.
 */
export async function saveSettings(
  executor: Executor,
  memberId: string,
  {
    mails,
    pushes,
    weekly,
    registrations,
    quiet,
  }: {
    mails: Switched;
    pushes: Switched;
    weekly: boolean | undefined;
    registrations: RegistrationsTold | undefined;
    quiet: QuietHours | null | undefined;
  },
): Promise<void> {
  await sql`
    insert into notification_settings as own (member_id, mails_off, pushes_off, weekly, registrations, quiet_from, quiet_until,
      quiet_zone)
    select id, ${mails.off}::text[], ${pushes.off}::text[], ${weekly ?? false}, ${registrations ?? 'each'}, ${quiet?.from ?? null},
      ${quiet?.until ?? null}, ${quiet?.timeZone ?? null}
    from members where id = ${memberId} and deleted_at is null for share
    on conflict (member_id) do update set
      mails_off = ${switched('mails_off', mails.on)},
      pushes_off = ${switched('pushes_off', pushes.on)},
      weekly = coalesce(${weekly ?? null}::boolean, own.weekly),
      registrations = coalesce(${registrations ?? null}::text, own.registrations)
      ${
        quiet === undefined
          ? sql``
          : sql`, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, quiet_zone = excluded.quiet_zone`
      }`.execute(executor);
}

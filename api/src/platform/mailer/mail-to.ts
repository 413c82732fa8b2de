import { sql, type RawBuilder } from 'kysely';
import { requestName } from '../request-name.ts';

/**
 * One mail to each member that a statement finds, as the statement, or as a part of it: `queueMail` for many. `from` begins with "from"
 * and has a row of `members` for each. It is about what `about` names, by name and column: that is its payload, and with its kind the
 * key by which the same cause mails once. A trigger on `mails` queues the jobs that send them.
 */
export function mailTo(
  mail: {
    kind: string;
    about: [name: string, column: RawBuilder<unknown>];
    /** Where one about the same is a new cause: a part of the key. */
    again?: RawBuilder<unknown>;
    payload?: Record<string, unknown>;
    /** An object of JSON with what else each row's mail needs. */
    each?: RawBuilder<unknown>;
    /** As `NewMail.eventId`. */
    eventId?: string | null;
    /** The request that caused each, where several share the statement; left out: the one that is being answered. */
    requestId?: RawBuilder<unknown>;
  },
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [name, column] = mail.about;
  const own = sql`jsonb_build_object(${sql.lit(name)}, ${column})`;
  const payload = mail.each ? sql`${mail.each} || ${own}` : own;
  return sql`
    insert into mails (kind, member_id, event_id, recipient, payload, dedupe_key, request_id)
    select ${sql.lit(mail.kind)}, members.id, ${mail.eventId ?? null}::uuid, members.email,
      ${mail.payload ? sql`${JSON.stringify(mail.payload)}::jsonb || ${payload}` : payload},
      ${mailKey(mail.kind, column, mail.again)}, ${mail.requestId ?? sql`${requestName()}::text`}
    ${from}
    on conflict (dedupe_key) do nothing`;
}

/** One mail about several events to each member of `told` (`member_id`, `event_ids` as jsonb), as a part of the statement; each `now` is a new cause. */
export const mailEvents = (kind: string, told: RawBuilder<unknown>, now: Date): RawBuilder<unknown> =>
  mailTo(
    {
      kind,
      about: ['memberId', sql`members.id`],
      again: sql`${now.getTime()}::bigint`,
      each: sql`jsonb_build_object('eventIds', told.event_ids)`,
    },
    sql`from ${told} told join members on members.id = told.member_id and members.deleted_at is null`,
  );

/** The key of such a mail, to look for one that was queued before. */
export const mailKey = (
  kind: string,
  column: RawBuilder<unknown>,
  again?: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  again
    ? sql`${sql.lit(`${kind}:`)} || ${column} || ':' || ${again}`
    : sql`${sql.lit(`${kind}:`)} || ${column}`;

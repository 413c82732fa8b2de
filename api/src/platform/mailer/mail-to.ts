import { isExpression, sql, type RawBuilder } from 'kysely';
import { requestName } from '../request-name.ts';
import type { MailKind, MailPayloads } from './mail-list.ts';

/** The rest of the payload: a constant for all mails, or a column for each. */
type Fields<Payload> = { [Field in keyof Payload]: Payload[Field] | RawBuilder<unknown> };

type Besides<Payload> =
  Partial<Payload> extends Payload ? { payload?: Fields<Payload> } : { payload: Fields<Payload> };

/**
 * One mail to each member that a statement finds, as the statement or a part of it: `queueMail` for many. `from` begins with "from" and
 * has a row of `members` for each. `about` maps payload fields to columns. Payload and kind together are the key that prevents a second
 * mail for the same cause. A trigger on `mails` queues the jobs that send them.
 */
export function mailTo<Kind extends MailKind, Name extends keyof MailPayloads[Kind] & string>(
  mail: {
    kind: Kind;
    about: [name: Name, column: RawBuilder<unknown>];
    /** Distinguishes a new cause from an earlier one with the same payload: a part of the key. */
    again?: RawBuilder<unknown>;
    /** As `NewMail.eventId`. */
    eventId?: string | null;
    /** The request that caused each, where several share the statement; left out: the one that is being answered. */
    requestId?: RawBuilder<unknown>;
  } & Besides<Omit<MailPayloads[Kind], Name>>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [name, column] = mail.about;
  const besides = Object.entries<unknown>(mail.payload ?? {});
  const all = besides.filter(([, value]) => !isExpression(value));
  const each = besides.flatMap(([field, value]) =>
    isExpression(value) ? [sql`${sql.lit(field)}, ${value}`] : [],
  );
  const payload = sql`jsonb_build_object(${sql.join([...each, sql`${sql.lit(name)}, ${column}`])})`;
  return sql`
    insert into mails (kind, member_id, event_id, recipient, payload, dedupe_key, request_id)
    select ${sql.lit(mail.kind)}, members.id, ${mail.eventId ?? null}::uuid, members.email,
      ${all.length > 0 ? sql`${JSON.stringify(Object.fromEntries(all))}::jsonb || ${payload}` : payload},
      ${mailKey(mail.kind, column, mail.again)}, ${mail.requestId ?? sql`${requestName()}::text`}
    ${from}
    on conflict (dedupe_key) do nothing`;
}

/**
 * One mail about several events to each member of `told` (`member_id`, `event_ids` as jsonb), as a part of the statement; each `now`
 * counts as a new cause.
 */
export const mailEvents = (
  kind: 'followed_hosts' | 'opened_near',
  told: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> =>
  mailTo(
    {
      kind,
      about: ['memberId', sql`members.id`],
      again: sql`${now.getTime()}::bigint`,
      payload: { eventIds: sql`told.event_ids` },
    },
    sql`from ${told} told join members on members.id = told.member_id and members.deleted_at is null`,
  );

/** The key of such a mail, to look for one that was queued before. */
export const mailKey = (
  kind: MailKind,
  column: RawBuilder<unknown>,
  again?: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  again
    ? sql`${sql.lit(`${kind}:`)} || ${column} || ':' || ${again}`
    : sql`${sql.lit(`${kind}:`)} || ${column}`;

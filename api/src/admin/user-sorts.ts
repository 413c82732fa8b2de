import type { UserSort } from '@backyard/contract';
import { sql, type RawBuilder } from 'kysely';

interface Sort {
  /** As in the index that serves it (migration 0014). */
  key: RawBuilder<unknown>;
  /** The key as text for the next page's address, and back; `form` is what such a text looks like. */
  toText: RawBuilder<string>;
  fromText: (text: string) => RawBuilder<unknown>;
  form: RegExp;
}

const ANY_TEXT = /^[^\0]*$/s;

const textual = (key: RawBuilder<unknown>, type: 'text' | 'citext'): Sort => ({
  key,
  toText: sql<string>`${key}::text`,
  fromText: (text) => sql`${text}::${sql.raw(type)}`,
  form: ANY_TEXT,
});

const membership = sql`people_membership_key(members.role, members.subscription_tier)`;

/** What the table of people can be sorted by. Nothing that has to be counted first, as there may be a million members. */
export const SORTS: Record<UserSort, Sort> = {
  joined: {
    key: sql`members.created_at`,
    // Microseconds since 1970: exact, and never a date that PostgreSQL does not know.
    toText: sql<string>`(extract(epoch from members.created_at) * 1000000)::bigint::text`,
    fromText: (text) => sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`,
    form: /^\d{1,16}$/,
  },
  name: textual(sql`people_name_key(members.first_name, members.last_name)`, 'text'),
  email: textual(sql`members.email`, 'citext'),
  location: textual(sql`people_location_key(members.location)`, 'text'),
  role: textual(sql`members.role`, 'text'),
  membership: {
    key: membership,
    toText: sql<string>`${membership}::text`,
    fromText: (text) => sql`${text}::int`,
    form: /^\d$/,
  },
};

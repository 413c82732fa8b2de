import { sql, type Selectable } from 'kysely';
import { titleAsSeen } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { Schema } from '../platform/database/schema.ts';

type ColumnOf<Table extends keyof Schema> = keyof Selectable<Schema[Table]> & string;

/** Rows that belong to this member alone, each table in a fixed order. */
export async function selectOwn(executor: Executor, memberId: string) {
  const own = async <Table extends keyof Schema, Column extends ColumnOf<Table>>(
    table: Table,
    order: ColumnOf<Table>,
    columns: Column[],
  ) => {
    const { rows } = await sql<Pick<Selectable<Schema[Table]>, Column>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where member_id = ${memberId} order by ${sql.ref(order)}`.execute(executor);
    return rows;
  };
  return {
    interests: await own('member_interests', 'interest', ['interest']),
    answers: await own('onboarding_answers', 'question', ['question', 'answers']),
    hostRequests: await own('host_requests', 'created_at', [
      'message',
      'status',
      'notes',
      'created_at',
      'decided_at',
    ]),
    sessions: await own('sessions', 'created_at', ['created_at', 'expires_at']),
    identities: await own('external_identities', 'created_at', ['issuer', 'subject', 'created_at']),
    mails: await own('mails', 'queued_at', ['kind', 'queued_at', 'sent_at']),
    passkeys: await own('passkeys', 'id', ['name', 'created_at', 'last_used_at']),
    apiKeys: await own('api_keys', 'id', ['name', 'scopes', 'created_at', 'expires_at', 'last_used_at']),
    webhooks: await own('webhook_endpoints', 'id', ['url', 'kinds', 'off', 'created_at']),
    uploads: await own('uploads', 'created_at', ['created_at', 'used_at']),
    // Calendars that events are kept in step with.
    eventSources: await own('event_sources', 'id', ['name', 'address', 'status', 'created_at']),
  };
}

/** What they wrote and created at events. Friend links are left out: they open nothing of the member's own. */
export async function selectAtEvents(executor: Executor, memberId: string) {
  const atEvents = async <Table extends keyof Schema, Column extends ColumnOf<Table>>(
    table: Table,
    { by, order }: { by: ColumnOf<Table>; order: ColumnOf<Table> },
    columns: Column[],
  ) => {
    const { rows } = await sql<Pick<Selectable<Schema[Table]>, Column> & { event_id: string; title: string }>`
      select events.id as event_id, ${titleAsSeen(memberId)}, ${sql.join(columns.map((column) => sql.ref(`own.${column}`)))}
      from ${sql.table(table)} own join events on events.id = own.event_id
      where ${sql.ref(`own.${by}`)} = ${memberId} order by ${sql.ref(`own.${order}`)}`.execute(executor);
    return rows;
  };
  return {
    ratings: await atEvents('ratings', { by: 'member_id', order: 'created_at' }, [
      'rating',
      'review',
      'created_at',
      'updated_at',
    ]),
    albumPictures: await atEvents('album_pictures', { by: 'member_id', order: 'id' }, ['added_at']),
    announcements: await atEvents('announcements', { by: 'author_id', order: 'id' }, ['text', 'created_at']),
  };
}

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testServices } from '../testing/test-services.ts';
import { listenForChanges, type Changes } from './changes.ts';
import type { Services } from './services.ts';

let services: Services;
let changes: Changes;
const heard = { all: 0, people: 0 };
beforeAll(async () => {
  services = await testServices();
  changes = listenForChanges(services);
  changes.onChange(() => (heard.all += 1));
  changes.ofPeople(() => (heard.people += 1));
  await vi.waitFor(() => expect(changes.isListening()).toBe(true));
});
afterAll(async () => {
  await changes.close();
  await services.db.destroy();
});

/** Runs the statement and returns how many notifications about who sees whom it caused. A general one follows it, to mark the end. */
async function told(statement: string): Promise<number> {
  const before = { ...heard };
  await sql.raw(statement).execute(services.db);
  await sql`select pg_notify('events_changed', '')`.execute(services.db);
  await vi.waitFor(() => expect(heard.all).toBeGreaterThan(before.all));
  return heard.people - before.people;
}

describe('[OPS-31] [replicas.12] who sees whom has changed, or something was taken from somebody', () => {
  // Statements that meet no row say so as well.
  it.each([
    'delete from blocks',
    'insert into blocks select * from blocks where false',
    'delete from kept_away',
    'insert into kept_away select * from kept_away where false',
    'delete from friendships',
    'update event_invitees set withdrawn_at = null',
    'delete from event_helpers',
    'update event_helpers set role = role',
    'update calendar_feeds set token = token',
    'delete from announcements',
    'delete from ratings',
    'update ratings set review = review',
    ...['hidden_from_lists', 'face_for_visitors', 'friends_reach', 'suspended_until', 'deleted_at'].map(
      (column) => `update members set ${column} = ${column}`,
    ),
  ])('is told by: %s', async (statement) => {
    expect(await told(statement)).toBe(1);
  });

  it('what happens to a crowd at once tells nothing', async () => {
    for (const quiet of ['update sessions set last_used_at = now()', 'update registrations set id = id'])
      expect(await told(quiet)).toBe(0);
  });

  it('may have changed unheard while nobody listened', async () => {
    const before = heard.people;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`.execute(services.db);
    await vi.waitFor(() => expect(heard.people).toBe(before + 1));
    expect(changes.isListening()).toBe(true);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const API = fileURLToPath(new URL('../../', import.meta.url));
/** Aggregates that make one value of many rows. */
const GATHERS =
  /\barray\s*\(\s*(?:select\b|\$)|\b(?:array_agg|string_agg|xmlagg|jsonb?_agg|jsonb?_object_agg)\s*\(|\bjson(?:Array|Object)From\b/gi;

/** Where rows are gathered into one value, in the order of the file, and what ends it: no number of rows that others write is read at once. */
const ENDS: Record<string, string[]> = {
  'src/account/export.queries.ts': ['tables of one registration: one a round'],
  'src/admin/backup/tables.queries.ts': ['columns of our own tables'],
  'src/admin/commands/export.queries.ts': ['answers of one registration: as many as the form asks'],
  'src/admin/users.queries.ts': [
    'interests of one member, which the contract limits',
    'categories: as many as there are',
  ],
  'src/analytics/community.queries.ts': ['as many as are asked for: limit', 'states of the country'],
  'src/conversations/mails/mails.queries.ts': ['as many as a mail quotes: limit'],
  'src/demo/conversation.ts': ['demo people alone'],
  'src/events/events.queries.ts': ['faces on a card: limit'],
  'src/events/hosting/hosting.queries.ts': [
    'dates of one series, of one member: MAX_REPEATS',
    'dates of one series, of one member: MAX_REPEATS',
  ],
  'src/events/search/spelling.queries.ts': [
    'the nearest known words: limit',
    'a host’s words: of most events first, so many',
  ],
  'src/friends/friends.queries.ts': [
    'where a friend goes next: limit',
    'what one asked one friend oneself to: seats of one’s own',
    'friends of one member at one event: their names, and friends have both said so',
  ],
  'src/hosts/directory/directory.queries.ts': ['the next events of one host: MAX_NEXT, and that itself'],
  'src/hosts/host-names.queries.ts': ['words of one name, which was given'],
  'src/members/hidden-from.queries.ts': [
    'ids of people who block one or whom one blocks: each by an account of its own',
  ],
  'src/members/members.queries.ts': ['interests of one member, which the contract limits'],
  'src/notifications/near/near.queries.ts': ['the soonest that opened near one member: MAX_ASKED_ABOUT'],
  'src/notifications/registrations/told.queries.ts': [
    'zones of registrations a host is not told of yet, which end with the next mail',
    'as many as a mail tells, those who come: limit',
    'and those who no longer do: the same limit',
  ],
  'src/notifications/settings.queries.ts': ['topics, which are ours'],
  'src/people/friendship.queries.ts': ['what one asked one friend oneself to: seats of one’s own'],
  'src/people/in-common.queries.ts': [
    'MAX_IN_COMMON: limit',
    'one’s own interests',
    'events of both to come: limit',
  ],
  'src/platform/jobs/worker-group.queries.ts': ['workers that hold a job: processes of ours'],
  'src/platform/mailer/mails.queries.ts': [
    'as many as are forgotten at once: limit',
    'mails that tell who goes to one event of a change, once each: as many as have a seat there',
  ],
  'src/ratings/ratings.queries.ts': ['five stars'],
  'src/recommendations/recommendations.queries.ts': [
    'one’s own interests',
    'one’s own seats to come: limit',
    'questions of onboarding',
  ],
  'src/registrations/company/pairs.queries.ts': ['interests of one member, which the contract limits'],
  'src/registrations/waitlist/waitlist.queries.ts': ['lines of one member that end together', 'the same'],
  'src/tables/mail.queries.ts': ['who sits at one table: six'],
  'src/tables/party.queries.ts': [
    'interests of one member, which the contract limits',
    'who of the guests was at one event before',
  ],
  'migrations/0122_one_mail_a_series.sql': ['mails of one statement'],
  'migrations/0145_questions_together.sql': [
    'questions of one event’s form, as a stored event has them: once, when it ran',
  ],
  'migrations/0139_mail_jobs_at_once.sql': ['mails of one statement', 'mails of one statement'],
  'migrations/0151_webhooks.sql': ['registrations of one statement, of one event'],
  'migrations/0152_webhooks_say_seats.sql': ['registrations of one statement, of one event'],
};

it('[HOLD-90] whatever gathers rows into one value says where it ends', () => {
  const found: Record<string, number> = {};
  for (const file of globSync(['src/**/*.ts', 'migrations/*.sql'], { cwd: API })) {
    if (/\.(?:test|fixture)\.ts$|^src\/testing\//.test(file)) continue;
    const gathers = readFileSync(API + file, 'utf8').match(GATHERS)?.length ?? 0;
    if (gathers > 0) found[file] = gathers;
  }
  const named = Object.fromEntries(Object.entries(ENDS).map(([file, ends]) => [file, ends.length]));
  expect(found).toEqual(named);
});

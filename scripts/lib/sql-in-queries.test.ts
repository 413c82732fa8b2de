import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../api/src/', import.meta.url));

/** The start of a statement: of the query builder, or written out and executed. */
const STATEMENT =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`\s*(?:select|insert|update|delete|with|lock|merge)\b/giu;

/** Where statements belong. */
const HOMES: Record<string, RegExp> = {
  'a feature’s queries': /\.queries\.ts$/u,
  'the database’s own parts, and what others hand their statements to':
    /^platform\/(?:(?:audit-log|database|idempotency|jobs|mailer|payment-gateway)\/|check-clock\.ts$)/u,
  'what fills a database': /^demo\//u,
  'tests and what they build with':
    /\.(?:test|fixture)\.ts$|(?:^|\/)testing(?:-stripe)?\.ts$|(?:^|\/)testing\//u,
};

it('a statement of SQL stands in a file of queries', () => {
  const elsewhere = globSync('**/*.ts', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !Object.values(HOMES).some((home) => home.test(file)))
    .flatMap((file) => {
      const found = readFileSync(`${ROOT}${file}`, 'utf8').match(STATEMENT)?.length ?? 0;
      return found > 0 ? [[file, found] as const] : [];
    });
  expect(Object.fromEntries(elsewhere)).toEqual({});
});

/** All columns of something, written out by hand. */
const ALL_COLUMNS = /(?:\b(?:select|returning)\s+(?:\w+\.)?|,\s*\w+\.)\*(?=[\s,`)])/gu;

/**
 * Files, counts, and why the list of columns does not depend on a table: the statement names them itself. A table gains columns with
 * the next release, and PostgreSQL then refuses the prepared statement (`platform/database/names-columns.ts`).
 */
const NOT_OF_A_TABLE: Record<string, [number, string]> = {
  'approvals/host-records.queries.ts': [3, 'run, decided and rated are sums of its own'],
  'conversations/mails/mails.queries.ts': [2, 'news and said are parts of it'],
  'demo/friends.ts': [2, 'known is a part of it; ask is a part that is read by names'],
  'demo/series.ts': [2, 'first and person are parts that are read by names'],
  'hosts/follows/news.queries.ts': [1, 'news is a part that is read by names'],
  'notifications/inbox.queries.ts': [2, 'notice and person are parts of it'],
  'platform/database/asked-together.ts': [1, 'found is a statement of the builder, which names them'],
  'recommendations/recommendations.queries.ts': [1, 'near is a part of it'],
  'registrations/company/pairs.queries.ts': [1, 'regular is a part of it'],
  'registrations/registrations.queries.ts': [2, 'taker and wanted are parts of it'],
};

it('what is answered of a table is named column by column', () => {
  const found = globSync('**/*.ts', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|fixture)\.ts$|(?:^|\/)testing\//u.test(file))
    .flatMap((file) => {
      const times = readFileSync(`${ROOT}${file}`, 'utf8').match(ALL_COLUMNS)?.length ?? 0;
      return times > 0 ? [[file, times] as const] : [];
    });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(NOT_OF_A_TABLE).map(([file, [times]]) => [file, times])),
  );
});

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { DOCUMENTS, PATHS } from '../../contract/src/paths.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** How the pages' addresses begin: "events", "dashboard" ... */
const FIRST = [
  ...new Set(
    Object.values(PATHS)
      .map((path) => (typeof path === 'string' ? path : path('help')).split(/[/?]/)[1])
      .filter(Boolean),
  ),
  ...DOCUMENTS,
];
/** One that is put together: a slash and such a word after a value, or as a text's beginning. */
const PUT_TOGETHER = new RegExp(`(?:\\}|[\`'"])/(?:${FIRST.join('|')})(?![\\w.-])`);

/** Without comments, which may name one. */
const found = (source: string) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => PUT_TOGETHER.test(line) && !/^import|from '/.test(line));

it('pages’ addresses in what the server sends come from PATHS', () => {
  const mails = globSync('api/src/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.(test|fixture)\.ts$|[\\/]testing[\\/-]/.test(file),
  );
  expect(mails.length).toBeGreaterThan(300);
  expect(
    mails.flatMap((file) =>
      found(readFileSync(`${ROOT}${file}`, 'utf8')).map((line) => `${file}: ${line.trim()}`),
    ),
  ).toEqual([]);
});

it.each([
  '`${site}/events/${id}`',
  '`${siteUrl(config)}/dashboard?tab=subscription`',
  "site + '/events'",
  '`${site}/create-event`',
])('%s would be found', (line) => {
  expect(found(`const url = ${line};`)).toHaveLength(1);
});

it.each([
  '`${site}${PATHS.event(id)}`',
  "'/api/events'",
  '`${site}/api/events/${id}/ics`',
  "from './events/index.ts'",
])('%s is none', (line) => {
  expect(found(`const url = ${line};`)).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Words that make a comment read like a translation or a riddle, and what to write instead. */
const ODD: [odd: RegExp, better: string][] = [
  [/\bwhoever\b/i, 'name the person: the member, the viewer, the caller; or anyone who'],
  [/\bby now\b/i, 'already, or now'],
  [/\bany more\b(?! than)/i, 'no longer'],
  [/^So (?:many|long|few|much|far|often)\b/, 'how many, at most this many, as long as'],
  [/\bin vain\b/i, 'for nothing; or say what fails'],
  [/\bat hand\b/i, 'cached, open, current'],
  [/\bhears? of\b/i, 'is notified of, receives'],
  [/\bone['’]s own\b/i, 'the member’s own'],
  [/\bgives? back\b|\bgiven back\b/i, 'return, release, refund'],
  [/\bbegins? anew\b/i, 'restart'],
  [/\b(?:is|are|was|were) away\b/i, 'is down, is unreachable'],
];

const text = (comment: string): string => comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').replace(/^[\s*/]+/, '');

const oddIn = (file: string, source: string): string[] =>
  parseSync(file, source).comments.flatMap(({ start, value }) =>
    ODD.filter(([odd]) => odd.test(text(value))).map(
      ([, better]) =>
        `${file}:${source.slice(0, start).split('\n').length} ${text(value).slice(0, 90)} → ${better}`,
    ),
  );

it.each([
  'api/src/**/*.ts',
  'bench/*.ts',
  'bench/{lighthouse,load,scale}/**/*.ts',
  'contract/src/**/*.ts',
  'e2e/**/*.ts',
  'scripts/{*,!(gazetteer)/**/*}.{ts,mjs}',
  'web/{build,src}/**/*.{ts,tsx}',
])('comments are written as an engineer would search for them (%s)', (files) => {
  const found = globSync(files, { cwd: ROOT, exclude: (path) => path.endsWith('node_modules') }).flatMap(
    (file) => oddIn(file, readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(found).toEqual([]);
});

it.each([
  ['/** Whoever asks for it is told. */', 'anyone who'],
  ['/**\n * So many at once.\n */', 'at most this many'],
  ['// Nobody needs it any more.', 'no longer'],
  ['// The server was away.', 'unreachable'],
])('of which it finds %s', (comment, better) => {
  expect(oddIn('a.ts', `${comment}\nexport const a = 1;`).join()).toContain(better);
});

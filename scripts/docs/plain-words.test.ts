import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSentences } from '../lib/read-sentences.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Phrases that a native speaker of American English would not write to a person, and what they would write instead. */
const ODD: [odd: RegExp, better: string][] = [
  [/\be-mail/i, 'email'],
  [/\b(?:by|a|this|the|your|their|no more|these) mails?\b|\bmails\b/i, 'email: mail comes in an envelope'],
  [/\bWhoever\b/, 'anyone who, or the person who'],
  [/\bwhom\b/i, 'who'],
  [
    /\bno more[.,;]|\b(?:is|are|does|do|can)(?: not|n’t) [^.]*\bany more\b|\bnobody [^.]*\bany more\b/i,
    'no longer',
  ],
  [/\b(?<!look |on )at Backyard\b/i, 'on Backyard'],
  [/\bcomes? for the first time\b/i, 'is here for the first time'],
  [/\buntil when\b/i, 'by when, or how long'],
  [/\banswer until\b/i, 'answer by'],
  [/\bis not there any ?more\b/i, 'is gone'],
  [/\b(?:need|needs) not\b/i, 'do not have to'],
  [/\b(?:is|are) no email\b/i, 'is not an email'],
  [/\bmakes? nothing twice\b/i, 'nothing is duplicated'],
  [/\bby now\b/i, 'already'],
  [/\bstands? (?:on|in) (?:the|your|its)\b/i, 'is on, or is in'],
  [
    /\b(?:favourite|colour|centre|grey|neighbour|behaviour|honour|programme|travell(?:ed|er|ing)|catalogue|learnt|whilst)/i,
    'American spelling',
  ],
  [/\b(?:organi|recogni|reali|apologi|summari)s(?:e|ed|es|ing|ation)\b/i, 'American spelling: z'],
  [/[A-Za-z]'[a-z]|(?<![=\w])"[^"=]+"(?![\w>])/, 'curly quotes'],
];

/** Fixed by the product's description, word for word, or by another program. */
const WORD_FOR_WORD = [
  /^You're all set$/,
  /Let's find some amazing events for you!$/,
  /^You can't register for this host's events$/,
  /^Are you sure you want to delete "/,
  // The card processor's own.
  /^Your card's /,
];
const NOT_READ = /drawing-words\.ts$|\.test\.tsx?$|\/gallery\/|\.queries\.ts$|\/drawings\/|\/share-image\//;

const oddIn = (file: string, source: string): string[] =>
  readSentences(file, source)
    .filter(({ text }) => !WORD_FOR_WORD.some((kept) => kept.test(text)))
    .flatMap(({ at, text }) =>
      ODD.filter(([odd]) => odd.test(text)).map(
        ([, better]) => `${file}:${source.slice(0, at).split('\n').length} ${text} → ${better}`,
      ),
    );

it.each([
  'web/src/**/*.{ts,tsx}',
  'api/src/**/*.mail{,s}.ts',
  'api/src/**/*-page.ts',
  'contract/src/**/*.ts',
])('[interface.134] what people read is written as a native speaker writes it (%s)', (files) => {
  const found = globSync(files, { cwd: ROOT })
    .filter((file) => !NOT_READ.test(file))
    .flatMap((file) => oddIn(file, readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual([]);
});

it.each([
  ["'Type an e-mail'", 'email'],
  ["'You get a mail about it'", 'email: mail'],
  ["'Whoever has the link sees it'", 'anyone who'],
  ['`You have an account at ${BRAND.name}.`', 'on Backyard'],
  ['`It opens ${account} no more.`', 'no longer'],
  ['<p>Please answer until tomorrow</p>', 'answer by'],
  ['<p>Your favourite colour</p>', 'American'],
  ["<p>It's here</p>", 'curly'],
  ['`Remove "${name}"?`', 'curly'],
])('of which it finds %s', (source, better) => {
  expect(oddIn('a.tsx', `export const a = ${source};`).join()).toContain(better);
});

it('and nothing in comments, addresses and markup', () => {
  expect(
    oddIn('a.tsx', 'export const a = <p className="e-mail no" id="it\'s">{/* e-mail */}</p>; // e-mail'),
  ).toEqual([]);
  expect(oddIn('a.ts', 'export const a = html`<a href="/x">profile</a>`;')).toEqual([]);
});

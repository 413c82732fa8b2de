import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { afterAll, beforeAll, expect, it } from 'vitest';
import foundLinear from './found-linear.json' with { type: 'json' };
import { often } from './often.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Whose text no person writes. */
const NOT_A_PERSONS = [
  // Matches PostgreSQL's message when it does not start.
  'api/src/platform/embedded-postgres/holder.ts',
  // A page of the test's own provider.
  'api/src/identity/oidc/test-browser.ts',
];

/** Patterns that are put together: from words and numbers of ours, never from a person's. */
const PUT_TOGETHER = {
  'api/src/platform/http/allowed-methods.ts': 1,
  'api/src/recommendations/matching.rules.ts': 1,
  'contract/src/identity.ts': 1,
  'contract/src/page-paths.ts': 1,
};

/** Another version may find more. */
const { version: RECHECK } = createRequire(import.meta.url)('recheck/package.json') as { version: string };

// Its own program, also on a machine that has Java: each edition tries other texts, and finds other faults.
const EDITION = 'RECHECK_BACKEND';
let test: TestApp;
beforeAll(async () => {
  process.env[EDITION] = 'native';
  test = await startTestApp();
});
afterAll(() => {
  delete process.env[EDITION];
  return test.close();
});

interface Found {
  file: string;
  pattern: string;
  flags: string;
}

function patternsIn(file: string, source: string): { patterns: Found[]; made: number } {
  const patterns: Found[] = [];
  let made = 0;
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex) patterns.push({ file, ...node.regex });
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') made += 1;
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') made += 1;
    },
  }).visit(parseSync(file, source).program);
  return { patterns, made };
}

/**
 * Patterns whose check takes longest, and which an earlier run found linear: recheck's result for a pattern never changes. Each entry
 * is a pattern with its flags, so a changed pattern is checked again. With THOROUGH=1 all are checked, and each entry must exist.
 */
const FOUND_LINEAR = new Set<string>(foundLinear);
const fingerprint = ({ pattern, flags }: Pick<Found, 'pattern' | 'flags'>): string =>
  createHash('sha256').update(`${RECHECK} ${flags} ${pattern}`).digest('hex').slice(0, 32);
const thorough = often(0, 1) === 1;

/** Why a pattern may take more than linear time; null for one that does not. */
async function fault({ file, pattern, flags }: Found): Promise<string | null> {
  // A fixed seed, so that each run tries the same, and enough time on a busy machine.
  const { status, ...found } = await check(pattern, flags, { randomSeed: 1, timeout: 120_000 });
  if (status === 'safe') return null;
  const how = 'complexity' in found ? found.complexity?.summary : undefined;
  return `${file}: /${pattern}/${flags} ${how ?? status}`;
}

/** Every `pattern` that a document of JSON Schema has anywhere: zod's own for addresses and times are among them. */
function promised(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'pattern' && typeof each === 'string' ? [each] : promised(each),
  );
}

it('[HOLD-7] no pattern of the API or the contract takes more than linear time', async () => {
  const files = ['api/src', 'contract/src'].flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: ROOT, exclude: ['**/*.{test,fixture}.ts', '**/testing/**'] }),
  );
  const found = files.toSorted().map((file) => ({
    file,
    ...patternsIn(file, readFileSync(path.join(ROOT, file), 'utf8')),
  }));
  expect(Object.fromEntries(found.flatMap(({ file, made }) => (made > 0 ? [[file, made]] : [])))).toEqual(
    PUT_TOGETHER,
  );
  const { body: document } = await test.call('GET', '/api/docs/openapi.json');
  const patterns = [
    ...found.flatMap((file) => file.patterns).filter(({ file }) => !NOT_A_PERSONS.includes(file)),
    ...promised(document).map((pattern) => ({ file: 'the API’s document', pattern, flags: '' })),
  ];
  const once = new Map(patterns.map((each) => [`${each.pattern}/${each.flags}`, each]));
  expect(once.size).toBeGreaterThan(100);
  const faults: string[] = [];
  const known: string[] = [];
  for (const each of once.values()) {
    const name = fingerprint(each);
    if (FOUND_LINEAR.has(name)) known.push(name);
    if (thorough || !FOUND_LINEAR.has(name)) faults.push((await fault(each)) ?? '');
  }
  expect(faults.filter(Boolean)).toEqual([]);
  if (thorough) expect(new Set(known)).toEqual(FOUND_LINEAR);
}, 600_000);

it.each([String.raw`\s+$`, String.raw`^(.*?)\s*x$`, '(?:a|a)*b', String.raw`(x+)(?=y)\1z`])(
  'the check finds /%s/',
  async (pattern) => expect(await fault({ file: 'here', pattern, flags: '' })).toContain('here'),
);

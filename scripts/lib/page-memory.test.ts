import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../web/src/', import.meta.url));
/** Each component test starts fresh with this. */
const VISIT = 'testing/visit.ts';

/**
 * Module variables that hold state until the page is reloaded. The source is formatted, so such lines begin at the margin. Objects are
 * recognized only by a timestamp field (`at`).
 */
const MEMORY =
  /^(?:export )?(?:let |const \w+(?:: .+)? = (?:\{ .*\bat: |\[\];|new (?:Map|Set|WeakMap|WeakSet)\b.*\(\);))/mu;

/** State that outlives a test harmlessly. */
const STAYS: Record<string, string> = {
  'features/door/kept-door.ts': 'a copy under way, which is the browser’s, not the page’s',
  'features/events/event-card-frame.tsx': 'the card that was pressed last, which has gone with its page',
  'features/events/friends-going.tsx': 'by the api, which each screen has of its own',
  'lib/formats.ts': 'formats, by what they are of',
  'lib/handover.ts': 'answers of the page’s own document, which go with it',
  'lib/zoned-time.ts': 'formats, by what they are of',
  'ui/layer-entries.ts': 'given up where the watching ends, with the page',
  'ui/layers.ts': 'layers and listeners, which go with the page',
};

const remembers = (): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.|^testing\/|^server\/|^service-worker\//u.test(file))
    .filter((file) => MEMORY.test(readFileSync(`${ROOT}${file}`, 'utf8')))
    .toSorted();

it('[HOLD-1] what a page remembers until it is loaded again is forgotten after each component test', () => {
  const forgotten = [...readFileSync(`${ROOT}${VISIT}`, 'utf8').matchAll(/from '\.\.\/([^']+)'/gu)].map(
    ([, file]) => file ?? '',
  );
  expect(new Set(remembers())).toEqual(new Set([...forgotten, ...Object.keys(STAYS)]));
});

it.each([
  'let left: string | null = null;',
  'export let count = 0;',
  'const underway = new Map<string, Promise<string>>();',
  'const listeners = new Set<() => void>();',
  'const layers: (() => void)[] = [];',
  'const last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };',
])('finds %s', (line) => expect(`// first\n${line}\n`).toMatch(MEMORY));

it.each(['const WAYS_ON = new Set([401, 403]);', '  let left = 0;', 'const NAMES = [1];'])(
  'leaves %s alone',
  (line) => expect(`// first\n${line}\n`).not.toMatch(MEMORY),
);

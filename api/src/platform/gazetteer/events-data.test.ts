import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resolvePlace } from './index.ts';

/** Real events kept beside the project's folder, where there are any; not part of the project. */
const file = new URL('../../../../../shared/data/us-events.json', import.meta.url);
const missing = !existsSync(file);
if (missing)
  process.stdout.write('No ../shared/data/us-events.json: the test with real places is skipped.\n');

test.skipIf(missing)(
  'of the 104 places of the real events at least 99 resolve, each in its own state',
  () => {
    const { events }: { events: { city: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
    const places = [...new Set(events.map((event) => event.city))];
    expect(places).toHaveLength(104);

    const resolved = places.flatMap((text) => {
      const result = resolvePlace(text);
      return result.ok ? [{ text, ...result.place }] : [];
    });
    for (const { text, state } of resolved) expect(text.slice(-2)).toBe(state);
    expect(resolved.length).toBeGreaterThanOrEqual(99);
  },
);

import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Places that write a date without its weekday, and why that is right there. */
const WITHOUT_WEEKDAY: Record<string, string> = {
  'calendar/when.ts': 'parts of a date, put together with the weekday',
  'event-import/plan/in-words.ts': 'a cell of a table, before and after',
  'hosts/attendees-file.ts': 'a file',
  'platform/gazetteer/time-zone.ts': 'when money moved, and the end of a paid month',
  'platform/mailer/dev-mailbox/pages.ts': 'when a mail was written',
};

const root = new URL('../', import.meta.url);

it('[interface.40] a day that people go to is said with its weekday', async () => {
  const found: string[] = [];
  for (const name of await readdir(root, { recursive: true })) {
    if (!/(?<!\.test|\.fixture)\.ts$/.test(name) || name.startsWith('demo/')) continue;
    const source = await readFile(new URL(name, root), 'utf8');
    const formats = source.matchAll(
      /\{[^{}]*(?:month: '(?:short|long)'|dateStyle: '(?:short|medium|long)')[^{}]*\}/g,
    );
    if ([...formats].some(([options]) => !options.includes('weekday:'))) found.push(name);
  }
  expect(found.toSorted()).toEqual(Object.keys(WITHOUT_WEEKDAY).toSorted());
});

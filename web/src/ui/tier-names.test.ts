// Statements held: plans.26.

import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** The only places where a plan has another name (docs/product.md: navigation, discover, dashboard). */
const OTHER_NAMES: Record<string, string> = {
  'api/src/members/badge.policy.ts': 'the bar: Game, Play, Club; on phones Free, Pro and VIP Member',
  'api/src/sharing/public-event.presenter.ts': 'the public list: Free, Playground, VIP',
  'contract/src/sharing.ts': 'says so of it',
};

const root = new URL('../../../', import.meta.url);

it('[plans.26] a plan is called Game Room, Playground or Club House, wherever nothing else is asked for', async () => {
  const found: string[] = [];
  for (const part of ['api/src', 'contract/src', 'web/src'])
    for (const name of await readdir(new URL(`${part}/`, root), { recursive: true })) {
      if (!/(?<!\.test|testing\/people)\.tsx?$/.test(name)) continue;
      const source = await readFile(new URL(`${part}/${name}`, root), 'utf8');
      if (/\bVIP\b|\b(?:Free|Pro) Member\b|'(?:Game|Play|Club)'/.test(source)) found.push(`${part}/${name}`);
    }
  expect(found.toSorted()).toEqual(Object.keys(OTHER_NAMES).toSorted());
});

// Statements held: interface.41.

import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Components that link to a person's page by other words than their name, or by a whole card or button. */
const NO_NAMES: Record<string, string> = {
  'features/events/event-header.tsx': 'the same look by hand: the page has no room for more',
  'features/friends/see-again-screen.tsx': 'a button, once two have found each other',
  'features/hosts/directory/host-directory.tsx': 'a card that is a link as a whole',
  'features/hosts/follow/event-host.tsx': 'all their events',
  'features/hosts/page-form/page-links.tsx': 'View My Page',
  'features/hosts/public/host-links.tsx': 'links to hosts’ pages, side by side',
  'features/profile/profile-view.tsx': 'How others see you',
  'lib/name-link.tsx': 'the one definition',
};

const root = new URL('../', import.meta.url);

it('[interface.41] a name that opens a page is a link of one look: nobody makes their own', async () => {
  const names = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.tsx$/.test(name));
  const found: string[] = [];
  for (const name of names)
    if (/to=\{[^}]*PATHS\.(?:person|host)\(/.test(await readFile(new URL(name, root), 'utf8')))
      found.push(name.replaceAll('\\', '/'));
  expect(found.toSorted()).toEqual(Object.keys(NO_NAMES).toSorted());
});

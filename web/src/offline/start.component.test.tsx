// Statements held: HOLD-31.

import { expect, it, onTestFinished } from 'vitest';
import { createApi } from '../lib/api-client.ts';
import { currentUserKey } from '../lib/current-user.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { changed } from '../lib/session-lost.ts';
import { member } from '../testing/people.ts';
import { currentToast } from '../ui/toast-store.ts';
import { startOffline } from './start.ts';

/** Starts a page as this person, in a tab whose previous page noticed that another member had signed in. */
function begin(person: ReturnType<typeof member> | null): void {
  changed.keep('yes');
  onTestFinished(() => changed.forget());
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserKey, person);
  const api = createApi(() => Promise.reject(new Error('not asked')), {
    id: () => null,
    onOther: () => undefined,
  });
  // Tests have no service worker.
  startOffline({ api, queryClient }).catch(() => undefined);
}

it('[HOLD-31] whoever has signed in meanwhile is told so on the page that comes', async () => {
  begin(member());
  await expect.poll(() => currentToast()?.title).toBe('Somebody else is signed in now');
  expect(changed.read()).toBeNull();
});

it('[HOLD-31] is forgotten where nobody is signed in by then: it is not for whoever signs in later', () => {
  begin(null);
  expect(changed.read()).toBeNull();
});

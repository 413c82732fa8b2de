// Statements held: recommendations.9-10.

import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { distanceMiles } from './distance.ts';
import { resolvePlace } from './resolve-place.ts';

test('places and distances come from our own tables: nobody is asked, the answer is there at once', () => {
  const connect = vi.spyOn(Socket.prototype, 'connect');
  const fetching = vi.spyOn(globalThis, 'fetch');
  try {
    const [austin, dallas] = [resolvePlace('Austin, TX'), resolvePlace('Dallas, TX')];
    if (!austin.ok || !dallas.ok) throw new Error('Texas is missing');
    expect(Math.round(distanceMiles(austin.place, dallas.place))).toBe(182);
    expect(connect).not.toHaveBeenCalled();
    expect(fetching).not.toHaveBeenCalled();
  } finally {
    vi.restoreAllMocks();
  }
});

import { expect, it } from 'vitest';
import { chipOf } from './hosted-events.ts';

it.each([
  [{ status: 'cancelled', past: true }, 'Cancelled'],
  [{ status: 'pending', past: false }, 'Pending approval'],
  [{ status: 'rejected', past: false }, 'Not approved'],
  [{ status: 'published', past: true }, 'Event Completed'],
  [{ status: 'published', past: false }, undefined],
  [{ status: 'published', past: false, visibility: 'unlisted' }, 'Unlisted'],
  [{ status: 'published', past: false, visibility: 'invited' }, 'By invitation'],
  [{ status: 'pending', past: false, visibility: 'unlisted' }, 'Pending approval'],
] as const)('%o: %s [unlisted.10]', (event, text) =>
  expect(chipOf({ visibility: 'public', ...event })?.text).toBe(text),
);

import { expect, it } from 'vitest';
import { chipOf } from './hosted-events.ts';

it.each([
  [{ status: 'cancelled', past: true }, 'Cancelled'],
  [{ status: 'pending', past: false }, 'Pending approval'],
  [{ status: 'rejected', past: false }, 'Not approved'],
  [{ status: 'published', past: true }, 'Event Completed'],
  [{ status: 'published', past: false }, undefined],
] as const)('%o: %s', (event, text) => expect(chipOf(event)?.text).toBe(text));

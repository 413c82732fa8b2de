// Statements held: host.2-3, host.10.

import type { HostedEvent } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { byTense, chipOf, statsOf } from './hosted-events.ts';

const hosted = (id: string, some: Partial<HostedEvent>): HostedEvent =>
  ({ id, past: false, status: 'published', registrationCount: 0, ...some }) as HostedEvent;

const events = [
  hosted('long ago', { past: true, registrationCount: 7 }),
  hosted('cancelled then', { past: true, status: 'cancelled' }),
  hosted('last week', { past: true, registrationCount: 5 }),
  hosted('tomorrow', { registrationCount: 3 }),
  hosted('waiting', { status: 'pending', registrationCount: 1 }),
  hosted('off', { status: 'cancelled' }),
];

describe('stat cards (docs/product.md: host)', () => {
  it('counts what is to come, what is past, and everybody who registered', () =>
    expect(statsOf(events)).toEqual({ upcoming: 2, past: 2, attendees: 16 }));
  it('of nothing', () => expect(statsOf([])).toEqual({ upcoming: 0, past: 0, attendees: 0 }));
});

it('upcoming soonest first, past latest first', () => {
  const { upcoming, past } = byTense(events);
  expect(upcoming.map(({ id }) => id)).toEqual(['tomorrow', 'waiting', 'off']);
  expect(past.map(({ id }) => id)).toEqual(['last week', 'cancelled then', 'long ago']);
});

it.each([
  [{ status: 'cancelled', past: true }, 'Cancelled'],
  [{ status: 'pending', past: false }, 'Pending approval'],
  [{ status: 'rejected', past: false }, 'Not approved'],
  [{ status: 'published', past: true }, 'Event Completed'],
  [{ status: 'published', past: false }, undefined],
] as const)('%o: %s', (event, text) => expect(chipOf(event)?.text).toBe(text));

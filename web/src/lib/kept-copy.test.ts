import type { CurrentUser, Event, Registration } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { answerFrom, type KeptCopy } from './kept-copy.ts';

const event = (id: string, startTime: string): Event =>
  ({ id, startTime, past: false, address: '1 Main St' }) as Event;
const copy: KeptCopy = {
  keptAt: '2026-11-20T00:00:00.000Z',
  user: { id: 'ada', email: 'ada@example.com' } as CurrentUser,
  registrations: [
    { id: 'r1', ticket: 'A1', notes: 'No nuts', event: event('e1', '2026-11-22T01:00:00.000Z') },
    { id: 'r2', ticket: 'A2', notes: null, event: event('e2', '2026-11-25T01:00:00.000Z') },
  ] satisfies Registration[],
};
const NOW = new Date('2026-11-22T02:00:00.000Z');

describe('the copy on a member’s device', () => {
  it('answers who is signed in, their events with notes and addresses, and each event', () => {
    expect(answerFrom(copy, '/api/auth/user', NOW)).toEqual(copy.user);
    expect(answerFrom(copy, '/api/user/events', NOW)).toMatchObject([
      { id: 'r1', notes: 'No nuts', event: { address: '1 Main St' } },
      { id: 'r2' },
    ]);
    expect(answerFrom(copy, '/api/events/e2', NOW)).toMatchObject({ id: 'e2', past: false });
  });

  it('knows that an event has begun meanwhile', () => {
    expect(answerFrom(copy, '/api/events/e1', NOW)).toMatchObject({ past: true });
  });

  it('knows nothing else', () => {
    for (const path of ['/api/events/e3', '/api/events', '/api/events/e1/attendees', '/api/user/export'])
      expect(answerFrom(copy, path, NOW), path).toBeUndefined();
  });
});

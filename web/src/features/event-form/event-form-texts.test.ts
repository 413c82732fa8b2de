import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { hostedEvent } from '../../testing/events.ts';
import { sayDone } from './event-form-texts.ts';

const said = vi.hoisted(() => vi.fn());
vi.mock('../../ui/toast-store.ts', () => ({ toast: said }));
beforeEach(() => said.mockClear());
// Files share a process: what has the mock by now is loaded anew.
afterAll(() => {
  vi.doUnmock('../../ui/toast-store.ts');
  vi.resetModules();
});

it.each([
  [
    'create',
    'approved',
    8,
    'Your event has been successfully created and is now available for registration. 8 dates were made.',
  ],
  [
    'create',
    'approved',
    1,
    'Your event has been successfully created and is now available for registration.',
  ],
  ['create', 'pending', 8, 'All 8 dates are waiting for approval. We’ll email you when it’s decided.'],
  ['update', 'approved', 3, 'Your changes are saved, on 3 dates.'],
  ['update', 'approved', 1, 'Your changes are saved.'],
] as const)('[series.13] %s, %s, %i dates', (act, approvalStatus, dates, description) => {
  sayDone('host', act, hostedEvent({ approvalStatus }), { dates });
  expect(said.mock.calls[0]?.[0]).toMatchObject({ description });
});

it('[INVITED-1] of one by invitation nothing says that everybody can register', () => {
  sayDone('host', 'create', hostedEvent({ approvalStatus: 'approved', visibility: 'invited' }), { dates: 1 });
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      description: 'Your event has been successfully created. The people you invite can register.',
    }),
  );
});

it('[event.65] of another time or place it says how many are told', () => {
  sayDone('host', 'update', hostedEvent({ approvalStatus: 'approved' }), { told: 4 });
  expect(said.mock.calls[0]?.[0]).toMatchObject({
    description: 'Your changes are saved. The 4 people registered get an email.',
  });
});

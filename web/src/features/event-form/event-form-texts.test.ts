import { afterAll, beforeEach, expect, it } from 'vitest';
import { hostedEvent } from '../../testing/events.ts';
import { clearToast, currentToast } from '../../ui/toast-store.ts';
import { sayDone } from './event-form-texts.ts';

beforeEach(clearToast);
afterAll(clearToast);

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
  expect(currentToast()).toMatchObject({ description });
});

it('[INVITED-1] of one by invitation nothing says that everybody can register', () => {
  sayDone('host', 'create', hostedEvent({ approvalStatus: 'approved', visibility: 'invited' }), { dates: 1 });
  expect(currentToast()?.description).toBe(
    'Your event has been successfully created. The people you invite can register.',
  );
});

it('[event.65] of another time or place it says how many are told', () => {
  sayDone('host', 'update', hostedEvent({ approvalStatus: 'approved' }), { told: 4 });
  expect(currentToast()).toMatchObject({
    description: 'Your changes are saved. The 4 people registered get an email.',
  });
});

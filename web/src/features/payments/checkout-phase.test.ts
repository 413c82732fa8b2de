import { describe, expect, it } from 'vitest';
import { endOf } from './checkout-phase.ts';

describe('what the server’s word on a payment means on the screen', () => {
  it.each(['open', 'processing', 'succeeded'] as const)('%s: it is not over unpaid', (status) =>
    expect(endOf({ status })).toBeNull(),
  );

  it('refunded: the money goes back, and there is nothing to try again', () =>
    expect(endOf({ status: 'refunded', message: 'The last seat was taken.' })).toEqual({
      at: 'over',
      title: 'Your money goes back',
      message: 'The last seat was taken.',
      again: false,
    }));

  it.each(['cancelled', 'failed'] as const)(
    '%s: nothing was charged, and it can be tried again',
    (status) => {
      expect(endOf({ status })?.again).toBe(true);
      expect(endOf({ status })?.message).toContain('You have not been charged.');
      expect(endOf({ status, message: 'Why.' })?.message).toBe('Why.');
    },
  );
});

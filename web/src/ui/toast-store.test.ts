// Statements held: interface.4.

import { expect, it, vi } from 'vitest';
import { currentToast, dismissToast, subscribeToToasts, toast } from './toast-store.ts';

it('shows one toast at a time: the newer takes the place of the older (docs/product.md: interface)', () => {
  toast({ title: 'Registration cancelled' });
  toast({ title: 'Successfully registered!', variant: 'success' });
  expect(currentToast()).toMatchObject({ title: 'Successfully registered!', variant: 'success' });
});

it('tells its subscribers, until they leave', () => {
  const listener = vi.fn<() => void>();
  const leave = subscribeToToasts(listener);
  toast({ title: 'Error' });
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  toast({ title: 'Error' });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('dismissing an older toast leaves the one that shows', () => {
  const older = toast({ title: 'One' });
  const newer = toast({ title: 'Two' });
  dismissToast(older);
  expect(currentToast()?.title).toBe('Two');
  dismissToast(newer);
  expect(currentToast()).toBeNull();
});

it('two toasts of the same words are two, so that the second is announced as well', () => {
  expect(toast({ title: 'Error' })).not.toBe(toast({ title: 'Error' }));
});

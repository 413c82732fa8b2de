// Statements held: dashboard.7, dashboard.70.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToast } from '../ui/toast-store.ts';
import { sessionLost } from './session-lost.ts';

const assign = vi.fn<(address: string) => void>();
const replace = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {
    location: { assign, replace, pathname: '/dashboard', search: '?tab=past' },
    setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  assign.mockReset();
  replace.mockReset();
});

it('says so at once, goes to log in after 500 ms, and back to where one was (docs/product.md: sign-in)', () => {
  sessionLost();
  expect(currentToast()).toMatchObject({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  vi.advanceTimersByTime(499);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login?returnTo=%2Fdashboard%3Ftab%3Dpast&ended=1');
});

it('is left once, where several calls hear it at once; and again another time', () => {
  sessionLost();
  vi.advanceTimersByTime(200);
  sessionLost();
  vi.advanceTimersByTime(600);
  expect(assign).toHaveBeenCalledOnce();
  sessionLost();
  vi.advanceTimersByTime(500);
  expect(assign).toHaveBeenCalledTimes(2);
});

it('[sign-in.30] takes the place of a page that shows nothing without a session, so that Back does not lead to it and on again', () => {
  sessionLost({ go: 'replace' });
  vi.advanceTimersByTime(500);
  expect(assign).not.toHaveBeenCalled();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/api/login?returnTo=%2Fdashboard%3Ftab%3Dpast&ended=1');
});

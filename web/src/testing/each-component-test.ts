import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeScreen } from './screen.tsx';

/** A Sunday morning in the browser's zone, in the middle of nothing. */
const NOW = '2026-11-22T16:30:00Z';

beforeEach(async () => {
  vi.setSystemTime(NOW);
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.useRealTimers();
  closeScreen();
});

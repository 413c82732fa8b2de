import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TOAST_DURATION_MS } from '../ui/toast-store.ts';
import { closeScreen } from './screen.tsx';
// A document asks for it by itself.
import '../styles/fonts.css';

/** A Sunday morning in the browser's zone, in the middle of nothing. */
const NOW = '2026-11-22T16:30:00Z';

/** Toasts stay until their test is over: five seconds are no time on a busy machine. */
const { setTimeout } = window;
const slowly = (run: () => void, ms?: number): number =>
  setTimeout(run, ms === TOAST_DURATION_MS ? 3_600_000 : ms);
Object.assign(window, { setTimeout: slowly });

beforeEach(async () => {
  vi.setSystemTime(NOW);
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.useRealTimers();
  closeScreen();
});

// First, because the following imports load React.
import './before-react.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { CannedStream } from './event-source.ts';
import { closeScreen } from './screen.tsx';
import { endVisit, watchTimers } from './visit.ts';
// The document loads it by itself.
import '../styles/fonts.css';

/** A Sunday morning in the browser's time zone, away from any boundary. */
const NOW = '2026-11-22T16:30:00Z';

watchTimers();
await commands.drawTickets();
Object.assign(window, { EventSource: CannedStream });

beforeEach(async () => {
  vi.setSystemTime(NOW);
  await page.viewport(1280, 800);
  // The pointer would rest where the last test clicked, over some part of this test's page.
  await commands.parkPointer();
  // The last click may have started loading code.
  endVisit();
  CannedStream.all.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  closeScreen();
});

// First: what follows loads React.
import './before-react.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { CannedStream } from './event-source.ts';
import { closeScreen } from './screen.tsx';
import { endVisit, watchTimers } from './visit.ts';
// A document asks for it by itself.
import '../styles/fonts.css';

/** A Sunday morning in the browser's zone, in the middle of nothing. */
const NOW = '2026-11-22T16:30:00Z';

watchTimers();
await commands.drawTickets();
Object.assign(window, { EventSource: CannedStream });

beforeEach(async () => {
  vi.setSystemTime(NOW);
  await page.viewport(1280, 800);
  // It would stand on what the last test has pressed, and so on something of this one's page.
  await commands.parkPointer();
  // What was pressed last may have had its code on the way.
  endVisit();
  CannedStream.all.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  closeScreen();
});

import { leaveListOpen } from '../features/attendees/left-open.ts';
import { forgetPictures } from '../features/event-form/picture/unfinished-picture.ts';
import { forgetMap } from '../features/events/discovery.tsx';
import { takeAgreedSeat } from '../features/registrations/arrival/agreed-seat.ts';
import { forgetLeaving } from '../lib/session-lost.ts';
import { noteReached, noteTrouble } from '../ui/connection.ts';
import { forgetActs } from '../ui/first-act.ts';
import { forgetPress } from '../ui/last-press.ts';
import { chooseTheme } from '../ui/theme/theme.ts';
import { clearToast, TOAST_DURATION_MS } from '../ui/toast-store.ts';

/**
 * Component tests, and their files, follow one another in one document: what a page remembers until it is loaded again, the
 * next test would find. Each is a visit of its own. What remembers is found by scripts/lib/page-memory.test.ts.
 */

const { setTimeout, setInterval } = window;
const timers = new Set<number>();
const noted = (timer: number): number => {
  timers.add(timer);
  return timer;
};

/** Notes every timer of the product. Toasts stay until their test is over: five seconds are no time on a busy machine. */
export function watchTimers(): void {
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number, ...given: unknown[]): number =>
      noted(setTimeout(run, ms === TOAST_DURATION_MS ? 3_600_000 : ms, ...given)),
    setInterval: (run: () => void, ms?: number, ...given: unknown[]): number =>
      noted(setInterval(run, ms, ...given)),
  });
}

/** After a visit, with its page taken away; and before one. */
export function endVisit(): void {
  for (const timer of timers) window.clearTimeout(timer);
  timers.clear();
  document.activeViewTransition?.skipTransition();
  // What waits for the person to go on by themselves, such as `focusIfLost`, has waited enough.
  document.dispatchEvent(new KeyboardEvent('keydown'));
  forgetActs();
  forgetLeaving();
  forgetMap();
  forgetPictures();
  forgetPress();
  leaveListOpen('', '');
  noteReached(true);
  noteTrouble(false);
  takeAgreedSeat('', '');
  chooseTheme('system');
  clearToast();
  localStorage.clear();
  sessionStorage.clear();
  // The router's own memory of how far pages were scrolled.
  sessionStorage.setItem('react-router-scroll-positions', '{}');
  window.getSelection()?.removeAllRanges();
  window.scrollTo(0, 0);
}

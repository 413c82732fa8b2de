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
 * Component tests and their files run one after the other in one document, so a test would find whatever modules remember until a
 * reload. Each test is therefore a separate visit with a clean state. scripts/lib/page-memory.test.ts finds modules that keep state.
 */

const { setTimeout, setInterval } = window;
const timers = new Set<number>();
const noted = (timer: number): number => {
  timers.add(timer);
  return timer;
};

/** Records every timer of the product. Toasts stay until their test ends: five seconds can be too short on a busy machine. */
export function watchTimers(): void {
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number, ...given: unknown[]): number =>
      noted(setTimeout(run, ms === TOAST_DURATION_MS ? 3_600_000 : ms, ...given)),
    setInterval: (run: () => void, ms?: number, ...given: unknown[]): number =>
      noted(setInterval(run, ms, ...given)),
  });
}

/** Called after a visit, once its page is removed, and before one. */
export function endVisit(): void {
  for (const timer of timers) window.clearTimeout(timer);
  timers.clear();
  document.activeViewTransition?.skipTransition();
  // Ends what waits for the person's next input, such as `focusIfLost`.
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
  // The router's stored scroll positions.
  sessionStorage.setItem('react-router-scroll-positions', '{}');
  window.getSelection()?.removeAllRanges();
  window.scrollTo(0, 0);
}

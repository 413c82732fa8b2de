/** The second press of a double click comes within this (ms); no one can read and answer what has appeared that soon. */
const ONE_MOVEMENT_MS = 500;
/** And about here (px). */
const ONE_PLACE_PX = 24;

/** What can be pressed, and does something. */
const CONTROL = 'button, a[href], summary, [role=button]';
/** On a control that has appeared under a press, for the rest of that movement. */
export const NOT_YET = 'data-not-yet';

const last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };

/** For tests: the last press of one test must not pair with the first of the next. */
export function forgetPress(): void {
  last.at = Number.NEGATIVE_INFINITY;
}

/** How much longer (ms) a press may be the second half of a double click, which is not meant for what has just appeared under it. */
export const movementLeft = (): number => Math.max(0, last.at + ONE_MOVEMENT_MS - performance.now());

/** Whether a press here is the second half of the one before. */
export const isSecondHalf = ({ clientX, clientY }: MouseEvent): boolean =>
  movementLeft() > 0 &&
  Math.abs(clientX - last.x) < ONE_PLACE_PX &&
  Math.abs(clientY - last.y) < ONE_PLACE_PX;

/** A press that goes through a control that is not there yet does not reach what lies below, such as a card's link. */
const meetsNothing = ({ clientX, clientY }: MouseEvent): boolean =>
  [...document.querySelectorAll(`[${NOT_YET}]`)].some((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  });

function onPress(event: MouseEvent): void {
  if (movementLeft() > 0 && event.detail > 0 && meetsNothing(event)) {
    event.preventDefault();
    event.stopPropagation();
  } else if (event.target instanceof Element && event.target.closest(CONTROL))
    Object.assign(last, { at: performance.now(), x: event.clientX, y: event.clientY });
}

if (typeof document !== 'undefined') document.addEventListener('click', onPress, { capture: true });

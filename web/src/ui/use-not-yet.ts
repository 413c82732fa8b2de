import { useLayoutEffect, type RefObject } from 'react';
import { movementLeft, NOT_YET } from './last-press.ts';

/**
 * A control that appears, or says something else, under a press cannot be pressed for the rest of that movement: the
 * second half of a double press on "Confirm Registration" is no "Done". Set past React: nothing is drawn for it.
 */
export function useNotYet(control: RefObject<HTMLElement | null>, label: string | null): void {
  useLayoutEffect(() => {
    const element = control.current;
    const left = movementLeft();
    if (!element || left === 0) return undefined;
    element.toggleAttribute(NOT_YET, true);
    const lift = (): void => void element.toggleAttribute(NOT_YET, false);
    const timer = setTimeout(lift, left);
    return () => {
      clearTimeout(timer);
      lift();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another label is another control to the person who presses it
  }, [control, label]);
}

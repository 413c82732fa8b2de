import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** A finger that taps a button moves less than this (CSS pixels). */
const PRESS = 6;

/**
 * Dragging by mouse, pen or finger. `onMove` receives the distance since its last call, as a fraction of the element's width. A drag
 * that starts on a button counts as a click until it has moved; after that the button receives no click.
 */
export function useDrag(onMove: (across: number, down: number) => void) {
  const from = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const end = (): void => {
    // Kept for the click event that follows.
    if (from.current?.moved) setTimeout(() => (from.current = null));
    else from.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) from.current = { x: event.clientX, y: event.clientY, moved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = from.current;
      if (!start || event.buttons === 0) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!start.moved && Math.hypot(x, y) < PRESS) return;
      if (!start.moved) event.currentTarget.setPointerCapture(event.pointerId);
      const { clientWidth } = event.currentTarget;
      from.current = { x: event.clientX, y: event.clientY, moved: true };
      onMove(x / clientWidth, y / clientWidth);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (from.current?.moved) event.stopPropagation();
    },
  };
}

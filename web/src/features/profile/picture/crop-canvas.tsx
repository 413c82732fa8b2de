import { useEffect, useRef, type PointerEvent } from 'react';
import { dragged, zoomed, type Crop } from './crop.ts';
import { drawCrop } from './draw-crop.ts';

/** Twice the size on screen. */
const PIXELS = 576;
const WHEEL_STEP = 1.1;

interface CropCanvasProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** The picture under a pointer: dragging moves it, the wheel or two fingers zoom. The sliders beside do it by keyboard. */
export function CropCanvas({ picture, crop, onChange }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  // React's own wheel listener may not keep the page from scrolling.
  useEffect(() => {
    const element = canvas.current;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      onChange(zoomed(picture, crop, event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [picture, crop, onChange]);

  const press = (event: PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      onChange(zoomed(picture, crop, factor));
    } else {
      const by = { x: now.x - before.x, y: now.y - before.y };
      onChange(dragged(picture, crop, by, event.currentTarget.clientWidth));
    }
  };
  const release = (event: PointerEvent): void => void pointers.current.delete(event.pointerId);

  return (
    <canvas
      ref={canvas}
      width={PIXELS}
      height={PIXELS}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      className="aspect-square w-full max-w-56 min-w-0 cursor-grab touch-none rounded-card border border-line sm:max-w-72 active:cursor-grabbing"
    >
      The part of your picture that will be shown
    </canvas>
  );
}

const distance = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

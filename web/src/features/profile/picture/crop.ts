/** A square cut from a picture: its center in the picture's pixels, and the zoom (1: all that fits). */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;

/** The side of the square, in the picture's pixels. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

/** All that fits, in the middle. */
export const firstCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The nearest crop that lies within the picture. */
export function within(picture: Size, { x, y, zoom }: Crop): Crop {
  const near = between(zoom, 1, MAX_ZOOM);
  const half = sideOf(picture, near) / 2;
  return {
    x: between(x, half, picture.width - half),
    y: between(y, half, picture.height - half),
    zoom: near,
  };
}

/** Moves the crop with a drag, so that the picture follows the pointer. `shown` is the side of the square on screen, in px. */
export function dragged(picture: Size, crop: Crop, by: { x: number; y: number }, shown: number): Crop {
  const scale = sideOf(picture, crop.zoom) / shown;
  return within(picture, { ...crop, x: crop.x - by.x * scale, y: crop.y - by.y * scale });
}

export const zoomed = (picture: Size, crop: Crop, factor: number): Crop =>
  within(picture, { ...crop, zoom: crop.zoom * factor });

/** The position of the square, from 0 (left, top) to 100 (right, bottom); 50 if there is no room to move. */
export function positionOf(picture: Size, crop: Crop): { x: number; y: number } {
  const side = sideOf(picture, crop.zoom);
  const share = (middle: number, length: number) =>
    length - side < 0.5 ? 50 : ((middle - side / 2) / (length - side)) * 100;
  return { x: share(crop.x, picture.width), y: share(crop.y, picture.height) };
}

/** The opposite of `positionOf`, for one direction. */
export function placedAt(picture: Size, crop: Crop, direction: 'x' | 'y', position: number): Crop {
  const side = sideOf(picture, crop.zoom);
  const length = direction === 'x' ? picture.width : picture.height;
  return within(picture, { ...crop, [direction]: side / 2 + ((length - side) * position) / 100 });
}

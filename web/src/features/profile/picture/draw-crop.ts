import { sideOf, type Crop } from './crop.ts';

/** Twice the largest size that the server makes. */
const LONGEST_SENT = 1024;
const QUALITY = 0.92;

/** Draws the cut-out over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = sideOf(picture, crop.zoom);
  // A see-through picture is sent as JPEG: on white, not on black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const { width, height } = canvas;
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, width, height);
}

/** The cut-out as a file to send. Throws when the browser cannot make one. */
export async function cropFile(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.round(Math.min(LONGEST_SENT, sideOf(picture, crop.zoom))));
  canvas.width = side;
  canvas.height = side;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))),
      'image/jpeg',
      QUALITY,
    );
  });
}

import '../../brand/apply-brand.ts';
import os from 'node:os';
import type { DrawOrder, Drawn } from './draw-in-subprocess.ts';
import { svgToPng } from './svg-to-png.ts';

/** A separate program: receives the contents of a share image, and returns a PNG. */

// Requests go first.
os.setPriority(10);

async function draw({ composer, picture }: DrawOrder): Promise<Drawn> {
  const { composeShareImage } = (await import(composer)) as {
    composeShareImage: (picture: object) => string;
  };
  return { png: await svgToPng(composeShareImage(picture)) };
}

process.once('message', (order: DrawOrder) => {
  void draw(order)
    .catch((error: unknown): Drawn => ({ failed: error instanceof Error ? error.message : String(error) }))
    .then((drawn) => process.send?.(drawn, undefined, {}, () => process.exit(0)));
});
// The server has exited, and no one waits for the picture.
process.once('disconnect', () => process.exit());
process.send?.({ ready: true });

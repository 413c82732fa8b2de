import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { SharePictures } from '../page-renderer.ts';
import { createDrawer } from './draw-in-subprocess.ts';
import { keptPictures } from './kept-pictures.ts';
import { shareImageSender } from './sender.ts';

export { isShareImage } from './sender.ts';

/** Some 40 kB each. */
const MAX_KEPT = 1000;

/** Sends share images, drawn beside the server and kept under DATA_DIR [HOLD-49]. */
export const shareImages = (
  app: FastifyInstance,
  { dataDir }: Pick<Config, 'dataDir'>,
  renderer: SharePictures,
) =>
  shareImageSender(app, {
    renderer,
    draw: createDrawer(),
    kept: keptPictures(path.join(dataDir, 'share-images'), MAX_KEPT),
  });

import { createHash } from 'node:crypto';
import { isPagePath, PATHS } from '@backyard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ImageStore } from '../../image-store/index.ts';
import { callOwnApi } from '../call-own-api.ts';
import type { SharePictures } from '../page-renderer.ts';
import { Refusal } from '../refusal.ts';
import type { Drawer } from './draw-in-subprocess.ts';

/** Images are drawn one at a time; requests beyond this many are told to retry. Only the contents are held while waiting. */
const MAX_WAITING = 40;
const COME_AGAIN_SECONDS = 10;

/** An address that ends so is the picture of the page before it; unless that is the name of a host. */
export const isShareImage = (path: string): boolean => path.endsWith(PATHS.siteImage) && !isPagePath(path);

/**
 * Sends share images. The screens describe the contents and supply the module that composes them, which runs in a process of its own
 * (`draw`). The stored image is keyed by its contents and that module's hash, so it is never stale.
 */
export function shareImageSender(
  app: FastifyInstance,
  given: {
    renderer: SharePictures;
    draw: Drawer;
    kept: Pick<ImageStore, 'get' | 'put'>;
  },
) {
  const { renderer, draw, kept } = given;
  /** By key: concurrent requests for the same picture share one drawing. */
  const underWay = new Map<string, Promise<Buffer>>();
  let waiting = 0;

  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const picture = await renderer.sharePicture(path, callOwnApi(app, request, { asVisitor: true }));
    if (picture === null) throw new Refusal('not_found');
    const facts = JSON.stringify([renderer.composer.version, picture]);
    const hash = createHash('sha256').update(facts).digest('hex');
    const isKnown = request.headers['if-none-match'] === `"${hash}"`;
    const png = isKnown ? null : await pngOf(`${hash}.png`, picture);
    reply.header('etag', `"${hash}"`).header('cache-control', 'public, max-age=300');
    return png ? reply.type('image/png').send(png) : reply.code(304).send();
  };

  function pngOf(key: string, picture: object): Promise<Buffer> {
    const begun = underWay.get(key);
    if (begun) return begun;
    const png = keptOrDrawn(key, picture).finally(() => underWay.delete(key));
    underWay.set(key, png);
    return png;
  }

  async function keptOrDrawn(key: string, picture: object): Promise<Buffer> {
    const known = await kept.get(key).catch(() => null);
    if (known) return known;
    if (waiting >= MAX_WAITING)
      throw new Refusal('too_many_requests', { retryAfterSeconds: COME_AGAIN_SECONDS });
    waiting += 1;
    try {
      const png = await draw({ composer: renderer.composer.module, picture });
      // If it cannot be stored, it is drawn again the next time.
      await kept.put(key, png).catch((error: unknown) => {
        app.log.warn({ err: error }, 'a share image could not be kept');
      });
      return png;
    } finally {
      waiting -= 1;
    }
  }
}

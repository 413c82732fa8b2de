import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { isPagePath } from '@backyard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownCall } from './own-call.ts';
import type { PageRenderer } from './page-renderer.ts';
import { Refusal } from './refusal.ts';

/** The same drawing gives the same picture, so what is kept is never stale. */
const MOST_KEPT = 100;
/** Each is drawn by a process of its own (see svg-to-png.ts), one after the other; who comes on top of these comes again. */
const MOST_WAITING = 20;
const LIMIT_MS = 10_000;
const LARGEST = 4 * 1024 * 1024;
const DRAW = fileURLToPath(new URL('svg-to-png.ts', import.meta.url));

/** An address that ends so is the picture of the page before it; unless that is the name of a host. */
export const isShareImage = (path: string): boolean => path.endsWith('/share.png') && !isPagePath(path);

/** Sends share images: the screens draw them as SVG, here they become what every service shows, a PNG. */
export function shareImageSender(app: FastifyInstance, renderer: PageRenderer) {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const svg = await renderer.shareImage(path, ownCall(app, request, { asVisitor: true }));
    if (svg === null) throw new Refusal('not_found');
    const hash = createHash('sha256').update(svg).digest('base64url');
    const tag = `"${hash}"`;
    reply.header('etag', tag).header('cache-control', 'public, max-age=300');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('image/png').send(await pngOf(hash, svg));
  };

  function pngOf(hash: string, svg: string): Promise<Buffer> {
    const known = kept.get(hash);
    if (known) return known;
    if (waiting >= MOST_WAITING) throw new Refusal('too_many_requests');
    waiting += 1;
    const png = last.then(() => draw(svg)).finally(() => (waiting -= 1));
    last = png.catch(() => undefined);
    kept.set(hash, png);
    png.catch(() => kept.delete(hash));
    for (const [oldest] of kept) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return png;
  }
}

const draw = (svg: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [DRAW],
      { encoding: 'buffer', timeout: LIMIT_MS, maxBuffer: LARGEST, env: {} },
      (error, png) => (error ? reject(error) : resolve(png)),
    );
    child.stdin?.on('error', () => undefined).end(svg);
  });

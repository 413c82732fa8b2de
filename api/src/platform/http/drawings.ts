import { PATHS } from '@backyard/contract';
import type { FastifyReply } from 'fastify';
import type { PageRenderer } from './page-renderer.ts';
import { Refusal } from './refusal.ts';

export const isDrawing = (path: string): boolean => path.startsWith(PATHS.drawings);

/**
 * Sends the drawn picture at a path. The path contains everything needed, so nothing is read or stored: drawing takes less than a
 * millisecond. An address of another build, which an open page may still have, gives this build's drawing, without long caching.
 */
export function sendDrawing(
  { drawingAt }: Pick<PageRenderer, 'drawingAt'>,
  reply: FastifyReply,
  path: string,
): FastifyReply {
  const file = drawingAt(path);
  if (file === null) throw new Refusal('not_found');
  return reply
    .header('cache-control', file.forever ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    .type('image/svg+xml')
    .send(file.svg);
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { EVENT_IMAGE_WIDTHS } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import type { ImageStore } from '../platform/image-store/index.ts';
import { insertKeptPictures, pictureUrl, sizeKey } from '../uploads/index.ts';
import { DEMO_PEOPLE } from './data/people.ts';
import { PHOTOGRAPHS } from './data/photographs.ts';
import type { PlannedEvent } from './plan.ts';

const FOLDER = new URL('photographs/', import.meta.url);
const LARGE = Math.max(...EVENT_IMAGE_WIDTHS);

/** The same for the same photograph, so that keeping one twice leaves one; RFC 9562, version 8. */
export function photographId(name: string): string {
  const hex = createHash('sha256').update(`photograph ${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The path of a photograph, in one of its two widths. */
export const photographFile = (name: string, width: number): URL => new URL(`${name}-${width}.webp`, FOLDER);

/** The path of a demo event's photograph; null if it has none. */
export function photographOf(title: string): string | null {
  const name = PHOTOGRAPHS[title];
  return name === undefined ? null : pictureUrl(photographId(name), LARGE);
}

/** Stores the files where hosts' own pictures are stored, so that they are served the same way. */
export async function keepPhotographs(store: ImageStore): Promise<void> {
  const files = Object.values(PHOTOGRAPHS).flatMap((name) =>
    EVENT_IMAGE_WIDTHS.map(async (width) =>
      store.put(sizeKey(photographId(name), width), await readFile(photographFile(name, width))),
    ),
  );
  await Promise.all(files);
}

/** Notes whose they are: the host's, or the admin's where the platform itself invites. */
export const insertPhotographs = (
  trx: Executor,
  events: PlannedEvent[],
  idOf: (email: string) => string,
  now: Date,
): Promise<void> =>
  insertKeptPictures(
    trx,
    events.flatMap(({ event, hostEmail }) => {
      const name = PHOTOGRAPHS[event.title];
      return name === undefined
        ? []
        : [{ id: photographId(name), memberId: idOf(hostEmail ?? DEMO_PEOPLE.admin.email) }];
    }),
    'event',
    now,
  );

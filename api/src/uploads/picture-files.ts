import { ALBUM_SIZES, EVENT_IMAGE_WIDTHS, type AlbumSize } from '@backyard/contract';
import type { ImageStore } from '../platform/image-store/index.ts';

/** Sides of the squares that a profile picture is kept in, in pixels. */
export const PROFILE_SIDES = [256, 512] as const;

/** The picture as received (re-encoded); it is never served. */
export const originalKey = (id: string): string => `${id}-original.webp`;
export const sizeKey = (id: string, pixels: number): string => `${id}-${pixels}.webp`;

/** The file of an album's picture. It does not match NAME, so only the album serves it. */
export const albumKey = (id: string, size: AlbumSize): string => `${id}-album-${size}.webp`;

/** `{id}-{pixels}.webp`: the only names that can be requested, by id and size. */
const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{3,4})\.webp$/;
/** Whether `/images/{name}` may be asked for at all. */
export const isServedName = (name: string): boolean => NAME.test(name);

/** The address of a picture of this size: a path of this site. */
export const pictureUrl = (id: string, pixels: number): string => `/images/${sizeKey(id, pixels)}`;

/** The id of a picture of ours by its address; null for any other address. */
export const pictureId = (url: string | null): string | null =>
  (url?.startsWith('/images/') && NAME.exec(url.slice('/images/'.length))?.[1]) || null;

/** The widths of an event's picture have names with their own prefix; serving one requires that the viewer may see the event. */
export const eventPictureId = (name: string): string | null => {
  const [, id, pixels] = NAME.exec(name) ?? [];
  return id && EVENT_IMAGE_WIDTHS.some((width) => String(width) === pixels) ? id : null;
};

export const allKeys = (id: string): string[] => [
  originalKey(id),
  ...[...PROFILE_SIDES, ...EVENT_IMAGE_WIDTHS].map((side) => sizeKey(id, side)),
  ...ALBUM_SIZES.map((size) => albumKey(id, size)),
];

/** The files of a picture that are there, in the order of their names. */
export async function pictureFiles(store: ImageStore, id: string): Promise<{ key: string; bytes: Buffer }[]> {
  const found = await Promise.all(
    allKeys(id)
      .toSorted()
      .map(async (key) => ({ key, bytes: await store.get(key) })),
  );
  return found.flatMap(({ key, bytes }) => (bytes ? [{ key, bytes }] : []));
}

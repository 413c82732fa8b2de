import { ALBUM_SIZES, EVENT_IMAGE_WIDTHS } from '@backyard/contract';
import { Refusal } from '../platform/http/refusal.ts';
import type { ImageStore } from '../platform/image-store/index.ts';
import type { Comer } from '../platform/in-turns.ts';
import type { Services } from '../platform/services.ts';
import { decodeInProcess, type Decoder } from './decoder/decoder.ts';
import { keepFiles } from './keep-files.ts';
import { albumKey, originalKey, PROFILE_SIDES, sizeKey } from './picture-files.ts';
import { albumSizesOf, squaresOf, wideOf, type Shape } from './picture.ts';
import { findOpenUpload } from './uploads.queries.ts';

const UPLOAD_PATH = /^\/api\/objects\/upload\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The upload that an `imageURL` means: the address the file was sent to, whole or as a path; null for another one. */
export const uploadIdOf = (imageUrl: string): string | null => {
  const address = URL.parse(imageUrl, 'http://localhost');
  return (address && UPLOAD_PATH.exec(address.pathname)?.[1]) ?? null;
};

/** The address of an upload, as a path of this site. */
export const uploadPath = (id: string): string => `/api/objects/upload/${id}`;

/**
 * Cuts a received picture into its squares and stores them. Returns the upload's id; the caller who makes it a profile picture calls
 * `markUsed` in that transaction. Throws upload_gone.
 */
export const cutSquares: Cut = (services, store, comer, imageUrl) =>
  cut(services, store, { comer, imageUrl, sizes: PROFILE_SIDES, shape: squaresOf, keyOf: sizeKey });

/**
 * Cuts a received picture into an event's two widths and stores them. Returns the upload's id. Throws upload_gone, and picture_foreign for
 * an address that is not one of ours.
 */
export const cutWide: Cut = (services, store, comer, imageUrl) => {
  if (uploadIdOf(imageUrl) === null) throw new Refusal('picture_foreign');
  return cut(services, store, {
    comer,
    imageUrl,
    sizes: EVENT_IMAGE_WIDTHS,
    shape: wideOf,
    keyOf: sizeKey,
  });
};

/**
 * Makes the two sizes for an album and stores them. Returns the upload's id; the caller who adds it to an album calls `markUsed` in that
 * transaction. Throws upload_gone.
 */
export const cutForAlbum: Cut = (services, store, comer, imageUrl) =>
  cut(services, store, {
    comer,
    imageUrl,
    sizes: ALBUM_SIZES,
    shape: albumSizesOf,
    keyOf: albumKey,
  });

type Cut = (
  services: Pick<Services, 'db' | 'clock'> & { decodePicture?: Decoder },
  store: ImageStore,
  comer: Comer,
  imageUrl: string,
) => Promise<string>;

async function cut<Size>(
  {
    db,
    clock,
    decodePicture = decodeInProcess,
  }: Pick<Services, 'db' | 'clock'> & { decodePicture?: Decoder },
  store: ImageStore,
  {
    comer,
    imageUrl,
    sizes,
    shape,
    keyOf,
  }: {
    comer: Comer;
    imageUrl: string;
    sizes: readonly Size[];
    shape: Shape<Size>;
    keyOf: (id: string, size: Size) => string;
  },
): Promise<string> {
  const id = uploadIdOf(imageUrl);
  const open = id ? await findOpenUpload(db, { id, memberId: comer.who }, clock()) : null;
  const picture = id && open?.received ? await store.get(originalKey(id)) : null;
  if (!id || !picture) throw new Refusal('upload_gone');
  const pictures = await shape(decodePicture, { bytes: picture }, sizes, comer);
  const files = sizes.flatMap((size, index) => {
    const bytes = pictures[index];
    return bytes ? [{ key: keyOf(id, size), bytes }] : [];
  });
  await keepFiles(db, store, id, files);
  return id;
}

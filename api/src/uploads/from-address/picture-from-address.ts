import { MINUTE_MS } from '@backyard/contract';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ImageStore } from '../../platform/image-store/index.ts';
import type { Comer } from '../../platform/in-turns.ts';
import type { Services } from '../../platform/services.ts';
import { makeEventPicture } from '../event-pictures.ts';
import { keepReceived } from '../receive-picture.ts';
import { writeTempFile, type TempFile } from '../temp-file.ts';
import { insertUpload } from '../uploads.queries.ts';
import { uploadPath } from '../use-upload.ts';
import { fetchFile, NoFile } from './fetch-file.ts';

/** Long enough to be rewritten; the picture itself then has a day, like every other. */
const OPEN_MS = 15 * MINUTE_MS;
const REASONS = {
  address: 'picture_address',
  unreachable: 'picture_unreachable',
  missing: 'picture_missing',
  slow: 'picture_slow',
  large: 'upload_too_large',
} as const;

/**
 * Fetches the picture at a public address and stores it as an event's, as if this member had uploaded the file; returns its address here.
 * Throws why nothing came from there, and the errors of an uploaded file.
 */
export async function pictureFromAddress(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  store: ImageStore,
  comer: Comer,
  address: string,
): Promise<string> {
  const file = await fetched(services, address);
  const createdAt = services.clock();
  const expiresAt = new Date(createdAt.getTime() + OPEN_MS);
  const id = await insertUpload(services.db, { memberId: comer.who, createdAt, expiresAt }).catch(
    async (error: unknown) => {
      await file.close();
      throw error;
    },
  );
  await keepReceived(services, store, { id, comer }, file);
  return makeEventPicture(services, store, comer, uploadPath(id));
}

async function fetched({ config }: Pick<Services, 'config'>, address: string): Promise<TempFile> {
  const options = { networks: config.reachableNetworks };
  try {
    return await fetchFile(address, (body) => writeTempFile(body, config.dataDir), options);
  } catch (error) {
    throw error instanceof NoFile ? new Refusal(REASONS[error.why]) : error;
  }
}

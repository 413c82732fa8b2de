import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config.ts';
import { CHECK_KEY, isImageKey, type ImageStore } from './image-store.ts';

/** Pictures in a bucket of S3 or of a service that speaks its protocol. The bucket stays private: we serve them. */
export function s3Store(settings: S3Settings): ImageStore {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    forcePathStyle: settings.pathStyle,
    ...(settings.credentials ? { credentials: settings.credentials } : {}),
    // Not every service knows the newer checksums that the client would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => {
    if (!isImageKey(key)) throw new Error(`Not the name of a picture: ${key}`);
    return { Bucket: settings.bucket, Key: `images/${key}` };
  };
  return {
    put: async (key, bytes) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: 'image/webp' }));
    },
    get: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    // A bucket has an object whole or not at all.
    tidy: async () => undefined,
    holdsAny: async () => {
      const asked = { Bucket: settings.bucket, Prefix: 'images/' };
      const { Contents = [] } = await client.send(new ListObjectsV2Command(asked));
      return Contents.some(({ Key }) => Key !== at(CHECK_KEY).Key);
    },
  };
}

import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config.ts';
import { bucketFailure, BucketSilent } from './bucket-failure.ts';
import { CHECK_KEY, isImageKey, type ImageStore } from './image-store.ts';

/** A bucket counts as silent if connecting, or waiting for data, takes longer. Milliseconds. */
const SILENCE = { connect: 5000, answer: 10_000 };

/** Pictures in a bucket of S3 or of a service that speaks its protocol. The bucket stays private: we serve them. */
export function s3Store(settings: S3Settings, silence = SILENCE): ImageStore {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    forcePathStyle: settings.pathStyle,
    ...(settings.credentials ? { credentials: settings.credentials } : {}),
    // Not every service supports the newer checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: silence.connect, socketTimeout: silence.answer },
  });
  // Rethrown under another name: the client would retry errors named as timeouts three times.
  client.middlewareStack.add(
    (next) => async (given) =>
      next(given).catch((error: unknown) => {
        throw error instanceof Error && error.name === 'TimeoutError' ? new BucketSilent() : error;
      }),
    { step: 'deserialize', name: 'silence', priority: 'low' },
  );
  const asked = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      throw bucketFailure(error, settings);
    });
  const at = (key: string) => {
    if (!isImageKey(key)) throw new Error(`Not the name of a picture: ${key}`);
    return { Bucket: settings.bucket, Key: `images/${key}` };
  };
  return {
    put: async (key, bytes) => {
      const given = new PutObjectCommand({ ...at(key), Body: bytes, ContentType: 'image/webp' });
      await asked(client.send(given));
    },
    get: async (key) => {
      const wanted = new GetObjectCommand(at(key));
      const found = client.send(wanted).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return null;
        throw error;
      });
      // A failure in the middle of a picture is the bucket's too.
      const bytes = await asked(found.then((answer) => answer?.Body?.transformToByteArray()));
      return bytes ? Buffer.from(bytes) : null;
    },
    delete: async (key) => {
      await asked(client.send(new DeleteObjectCommand(at(key))));
    },
    // A bucket has an object whole or not at all.
    tidy: async () => undefined,
    holdsAny: async () => {
      const wanted = new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: 'images/' });
      const { Contents = [] } = await asked(client.send(wanted));
      return Contents.some(({ Key }) => Key !== at(CHECK_KEY).Key);
    },
  };
}

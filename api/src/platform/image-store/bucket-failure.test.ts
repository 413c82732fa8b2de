import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOWHERE } from '../../testing/nowhere.ts';
import { toRefusal } from '../http/errors.ts';
import { bucketFailure } from './bucket-failure.ts';
import { checkImages, createImageStore, StoreAway } from './index.ts';
import { s3Store } from './s3-store.ts';

const KEY = 'a.webp';
const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
/** The bucket's answer to each request, and the number of requests. */
let answer: (response: ServerResponse) => void;
let asked = 0;
const bucket = createServer((request, response) => {
  asked += 1;
  request.resume();
  answer(response);
});
let s3: Parameters<typeof s3Store>[0];

beforeAll(async () => {
  await once(bucket.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  s3 = { bucket: 'shelf', region: 'us-east-1', endpoint, pathStyle: true, credentials };
});
afterAll(() => {
  bucket.closeAllConnections();
  bucket.close();
});

/** The message for the operator. */
const told = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'it works',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

it.each<[number, string, RegExp]>([
  [403, '', /answers 403; see S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, .*shelf$/],
  [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>', /answers 403 SignatureDoesNotMatch; see S3_/],
  [
    404,
    '<Error><Code>NoSuchBucket</Code></Error>',
    /answers 404 NoSuchBucket; see that there is a bucket shelf/,
  ],
  [
    400,
    '<Error><Code>AuthorizationHeaderMalformed</Code></Error>',
    /answers 400 Authorization\S+; see S3_REGION/,
  ],
  [301, '<Error><Code>PermanentRedirect</Code></Error>', /answers 301 PermanentRedirect; see S3_REGION/],
  [500, '', /answers 500; the service itself fails/],
])('[OPS-47] a bucket that answers %s %s: who, what and where to look', async (status, body, sentence) => {
  answer = (response) => response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
  const store = createImageStore({ dataDir: NOWHERE, s3 });
  const said = await told(checkImages({ dataDir: NOWHERE, s3 }, store));
  expect(said).toMatch(sentence);
  expect(said).toMatch(/^The bucket shelf at 127\.0\.0\.1:\d+ answers [^\n]*$/);
});

it('[OPS-47] one that says nothing is waited for once, however often the client would try', async () => {
  answer = () => undefined;
  asked = 0;
  const store = s3Store(s3, { connect: 5000, answer: 100 });
  const works = [store.put(KEY, Buffer.from('x')), store.get(KEY), store.delete(KEY), store.holdsAny()];
  for (const said of await Promise.all(works.map(told)))
    expect(said).toMatch(/^The bucket shelf at \S+ does not answer: it says nothing/);
  expect(asked).toBe(4);
});

it('[OPS-47] one that falls silent, or breaks off, in the midst of a picture', async () => {
  answer = (response) => response.writeHead(200, { 'content-length': '10' }).write('half');
  await expect(s3Store(s3, { connect: 5000, answer: 100 }).get(KEY)).rejects.toThrow('does not answer');
  answer = (response) => {
    response.writeHead(200, { 'content-length': '10' }).write('half');
    setTimeout(() => response.destroy(), 20);
  };
  const failure: unknown = await createImageStore({ dataDir: NOWHERE, s3 })
    .get(KEY)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreAway);
  expect(toRefusal(failure)).toMatchObject({ status: 503 });
});

it('[OPS-47] a machine that has no key of its own, and an address where nobody is', async () => {
  const none = Object.assign(new Error('Could not load credentials from any providers'), {
    name: 'CredentialsProviderError',
  });
  expect(bucketFailure(none, { ...s3, endpoint: null }).message).toBe(
    'The bucket shelf at Amazon is not asked, since this machine has no key of its own: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  );
  const nobody = s3Store({ ...s3, endpoint: 'http://127.0.0.1:1' });
  expect(await told(nobody.get(KEY))).toMatch(
    /^The bucket shelf at 127\.0\.0\.1:1 is not reached: .*ECONNREFUSED/,
  );
});

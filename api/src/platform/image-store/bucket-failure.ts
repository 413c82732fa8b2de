import type { S3Settings } from '../config.ts';

/** A failure at the bucket, worded for the operator. */
export class BucketFailure extends Error {}

/** It took the connection, or not even that, and then said nothing for as long as anybody waits. */
export class BucketSilent extends Error {
  override message = 'it says nothing, or takes no connection';
}

/** What to do about each status; the last entry covers all others. */
const TO_DO: [is: (status: number) => boolean, toDo: (bucket: string) => string][] = [
  [
    (status) => status === 301 || status === 307 || status === 400,
    (bucket) => `see S3_REGION and S3_ENDPOINT, which have to be those of ${bucket}`,
  ],
  [
    (status) => status === 401 || status === 403,
    (bucket) =>
      `see S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, the clock, and that they may read and write in ${bucket}`,
  ],
  [
    (status) => status === 404,
    (bucket) => `see that there is a bucket ${bucket}, and S3_BUCKET, S3_REGION and S3_PATH_STYLE`,
  ],
  [(status) => status >= 500, () => 'the service itself fails: look there'],
];

/** A sentence: who answered what, and what to check. Covers any error of the bucket, the network or the credentials. */
export function bucketFailure(error: unknown, { bucket, endpoint }: S3Settings): BucketFailure {
  const where = `The bucket ${bucket} at ${endpoint === null ? 'Amazon' : new URL(endpoint).host}`;
  if (error instanceof BucketSilent || (error instanceof Error && error.name === 'TimeoutError'))
    return new BucketFailure(
      `${where} does not answer: it says nothing, or takes no connection; see S3_ENDPOINT`,
    );
  const status = statusOf(error);
  if (status !== null) {
    const [, toDo = () => 'see the settings S3_…'] = TO_DO.find(([is]) => is(status)) ?? [];
    return new BucketFailure(`${where} answers ${[status, ...nameOf(error)].join(' ')}; ${toDo(bucket)}`);
  }
  if (error instanceof Error && error.name === 'CredentialsProviderError')
    return new BucketFailure(
      `${where} is not asked, since this machine has no key of its own: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`,
    );
  return new BucketFailure(`${where} is not reached: ${wordsOf(error)}; see S3_ENDPOINT`);
}

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error && '$metadata' in error)) return null;
  const { $metadata: told } = error;
  if (!(typeof told === 'object' && told !== null && 'httpStatusCode' in told)) return null;
  const { httpStatusCode: status } = told;
  return typeof status === 'number' && status >= 300 ? status : null;
}

/** S3's error codes; the client uses its own names for answers without one. */
const nameOf = (error: unknown): string[] =>
  error instanceof Error && !['Error', 'UnknownError', 'Unknown'].includes(error.name) ? [error.name] : [];

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const said = first instanceof Error ? first : error;
  return said.message.replaceAll(/\s+/g, ' ');
}

import { BucketFailure } from './bucket-failure.ts';

/** File system errors that affect every file for now, including a missing folder or a file in its place. */
const OF_A_FILE_SYSTEM = new Set([
  'EACCES',
  'EDQUOT',
  'EEXIST',
  'EFBIG',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

/** The place of the pictures does not work. Its words are those of the failure below: a file system's have the code and the path. */
export class StoreAway extends Error {
  readonly verb: 'keep' | 'read';
  constructor(verb: 'keep' | 'read', cause: Error) {
    const code = codeOf(cause) ?? '';
    super(cause.message.includes(code) ? cause.message : `${code}: ${cause.message}`, { cause });
    this.name = 'StoreAway';
    this.verb = verb;
  }
}

/** Wraps the failure as StoreAway if the store is at fault, not us or the sender. Returns any other unchanged. */
export function orStoreAway(error: unknown, verb: 'keep' | 'read'): unknown {
  if (!(error instanceof Error)) return error;
  return error instanceof BucketFailure || OF_A_FILE_SYSTEM.has(codeOf(error) ?? '')
    ? new StoreAway(verb, error)
    : error;
}

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

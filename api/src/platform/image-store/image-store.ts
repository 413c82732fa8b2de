/** Where pictures are kept. Keys are file names: lower-case letters, digits, `-` and one extension. */
export interface ImageStore {
  /** Replaces any earlier content. Readers see the old bytes or the new ones, never a mix. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Null when there is none. */
  get: (key: string) => Promise<Buffer | null>;
  /** Without a complaint when there is none. */
  delete: (key: string) => Promise<void>;
  /** Takes away what a process left half written when it was killed before that moment. */
  tidy: (before: Date) => Promise<void>;
  /** Whether any picture is stored. */
  holdsAny: () => Promise<boolean>;
}

/** Not a real picture: written and read to check the store. */
export const CHECK_KEY = 'check.webp';

const KEY = /^[a-z0-9][a-z0-9-]{0,80}\.webp$/;

/** Whether this is a valid key. Stores accept nothing else, so no name can lead outside of one. */
export const isImageKey = (key: string): boolean => KEY.test(key);

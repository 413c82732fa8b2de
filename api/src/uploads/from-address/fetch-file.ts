import { BRAND, MAX_UPLOAD_BYTES } from '@backyard/contract';
import { CallFailed, openOutside, type OutsideRules } from '../../platform/outside-calls/index.ts';

const MAX_REDIRECTS = 5;

/** Why nothing came from an address. Private and missing addresses look alike, so that no one can probe our network with it. */
export class NoFile extends Error {
  readonly why: 'address' | 'unreachable' | 'missing' | 'slow' | 'large';
  constructor(why: NoFile['why'], cause?: unknown) {
    super(`No file: ${why}`, { cause });
    this.why = why;
  }
}

const WHY: Record<CallFailed['why'], NoFile['why']> = {
  address: 'address',
  unreachable: 'unreachable',
  slow: 'slow',
  busy: 'slow',
  large: 'large',
  redirects: 'missing',
  unreadable: 'unreachable',
};

export interface FetchOptions extends OutsideRules {
  limitMs?: number;
}

/** Opens what lies at an address, as everything that a person gave is called [outside.1], with TLS or without. `use` reads the body. Throws NoFile. */
export async function fetchFile<T>(
  address: string,
  use: (body: AsyncIterable<Uint8Array>) => Promise<T>,
  { limitMs, ...rules }: FetchOptions = {},
): Promise<T> {
  const call = {
    headers: {
      accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
      'user-agent': `${BRAND.name} (picture of an event)`,
    },
    redirects: MAX_REDIRECTS,
    maxBytes: MAX_UPLOAD_BYTES,
    ...(limitMs !== undefined && { limitMs }),
  };
  try {
    return await openOutside(address, call, { ...rules, plain: true }, ({ status }, body) => {
      if (status !== 200) throw new NoFile('missing');
      return use(body);
    });
  } catch (error) {
    throw error instanceof CallFailed ? new NoFile(WHY[error.why], error) : error;
  }
}

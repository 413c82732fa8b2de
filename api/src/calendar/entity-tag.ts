import { createHash } from 'node:crypto';

/**
 * The ETag of a text (RFC 9110, 8.8.3). A weak one: the same text may be sent compressed or not, which a strong one would have to
 * distinguish.
 */
export const entityTag = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url')}"`;

/** Whether the client's copy, by its If-None-Match, matches `tag` (RFC 9110, 13.1.2: weak comparison). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === opaque);
}

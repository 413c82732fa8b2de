import { createHash } from 'node:crypto';

/**
 * The ETag of a text (RFC 9110, 8.8.3). A weak one: the same text may travel compressed or not, which a strong one would
 * have to tell apart.
 */
export const entityTag = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url')}"`;

/** Whether what the client has, by its If-None-Match, is what `tag` stands for (RFC 9110, 13.1.2: weak comparison). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === opaque);
}

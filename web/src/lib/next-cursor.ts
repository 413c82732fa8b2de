/** The cursor of the next page from a Link header (RFC 8288, rel="next"); null on the last page. */
export function nextCursor(link: string | null): string | null {
  for (const [, target = '', parameters = ''] of (link ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (!/;\s*rel="?(?:[^"]*\s)?next(?:\s[^"]*)?"?\s*(?:[;,]|$)/i.test(parameters)) continue;
    // The target may be relative; only its query is of interest.
    return new URL(target, 'http://localhost').searchParams.get('cursor');
  }
  return null;
}

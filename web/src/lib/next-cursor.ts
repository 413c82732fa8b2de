/** Where the next page begins, from a Link header (RFC 8288, rel="next"), which names it `by` this; null on the last page. */
export function nextCursor(link: string | null, by: string): string | null {
  for (const [, target = '', parameters = ''] of (link ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (!/;\s*rel="?(?:[^"]*\s)?next(?:\s[^"]*)?"?\s*(?:[;,]|$)/i.test(parameters)) continue;
    // The target may be relative; only its query is of interest.
    return new URL(target, 'http://localhost').searchParams.get(by);
  }
  return null;
}

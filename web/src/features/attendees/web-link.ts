/**
 * The address as a link that is safe to put on a page, or null: http and https alone. The browser's own parser decides,
 * the same that follows the link: it strips tabs and newlines and ignores letter case, so tricks like "JaVa\nscript:"
 * are seen for what they are (WHATWG URL Standard, section 4.4).
 */
export function webLink(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** A mailto link. What stands in the address cannot add headers to the mail (RFC 6068, section 2). */
export const mailLink = (address: string): string => `mailto:${encodeURIComponent(address)}`;

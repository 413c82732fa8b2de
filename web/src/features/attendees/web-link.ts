/**
 * The address as a link that is safe to put on a page: only http and https; null for anything else. It is parsed by the same parser
 * that follows the link, which strips tabs and newlines and ignores letter case, so tricks like "JaVa
 * script:" do not pass (WHATWG URL Standard, section 4.4).
 */
export function webLink(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** A mailto link. The encoding keeps the address from adding headers to the mail (RFC 6068, section 2). */
export const mailLink = (address: string): string => `mailto:${encodeURIComponent(address)}`;

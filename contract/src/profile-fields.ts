import { z } from 'zod';

/** What no address has unescaped (RFC 3986, section 2), and what browsers quietly drop or repair. */
const NOT_IN_ADDRESSES = /[\s\p{Cc}\p{Cf}<>"`\\^{|}]/u;

const LONGEST_ADDRESS = 500;

/** An http(s) address, as the standard's own parser reads it: `javascript:` in any disguise is none. */
export function isWebAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS || NOT_IN_ADDRESSES.test(text) || !/^https?:\/\//i.test(text))
    return false;
  const address = URL.parse(text);
  // "https://linkedin.com@elsewhere.example" leads elsewhere.
  return address !== null && address.hostname.includes('.') && !address.username && !address.password;
}

/** The sites that a profile links to: each with its own addresses, whatever stands before them ("www.", "de.", "m."). */
export const PROFILE_LINKS = {
  linkedinUrl: { sites: ['linkedin.com', 'lnkd.in'], message: 'Please enter a valid LinkedIn URL' },
  tiktokUrl: { sites: ['tiktok.com'], message: 'Please enter a valid TikTok URL' },
  instagramUrl: { sites: ['instagram.com', 'instagr.am'], message: 'Please enter a valid Instagram URL' },
} as const;
type LinkField = keyof typeof PROFILE_LINKS;
const LINK_FIELDS = ['linkedinUrl', 'tiktokUrl', 'instagramUrl'] as const satisfies LinkField[];

/** Whether it leads to the field's own site. */
export function isOwnSite(field: LinkField, text: string): boolean {
  const address = isWebAddress(text) ? URL.parse(text) : null;
  // A name may end in a dot: the same one (RFC 3986, section 3.2.2).
  const host = address?.hostname.replace(/\.$/, '');
  return (
    host !== undefined &&
    // Another port than the usual one is not the site's, and would not answer https.
    address?.port === '' &&
    PROFILE_LINKS[field].sites.some((site) => host === site || host.endsWith(`.${site}`))
  );
}

/**
 * Null and the empty string clear what was there; leaving the field out keeps it. The site's own addresses are kept as
 * https; any other one passes here, and is refused by `foreignLinks` unless it was there before.
 */
export const optionalLink = (field: LinkField) => {
  const { message } = PROFILE_LINKS[field];
  return z
    .string(message)
    .trim()
    .nullable()
    .refine((text) => !text || isWebAddress(text), message)
    .transform((text) =>
      text && isOwnSite(field, text)
        ? text.replace(/^https?:\/\/([^/?#:]+)(?::\d*)?/i, 'https://$1')
        : text || null,
    )
    .describe("Of the site itself. Another site's is taken where it was there before")
    .optional();
};

type Links = Partial<Record<LinkField, string | null | undefined>>;

/** What of this leads to other sites, and did not before: addresses of older profiles stay as they are. */
export function foreignLinks(given: Links, stored: Links): { path: LinkField; message: string }[] {
  return LINK_FIELDS.flatMap((path) => {
    const link = given[path];
    return !link || link === stored[path] || isOwnSite(path, link)
      ? []
      : [{ path, message: PROFILE_LINKS[path].message }];
  });
}

import { z } from 'zod';

/** Characters that no address contains unescaped (RFC 3986, section 2), and those that browsers silently drop or repair. */
const NOT_IN_ADDRESSES = /[\s\p{Cc}\p{Cf}<>"`\\^{|}]/u;

const LONGEST_ADDRESS = 500;

/** An http(s) address, as the standard parser reads it: a disguised `javascript:` does not pass. */
export function isWebAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS || NOT_IN_ADDRESSES.test(text) || !/^https?:\/\//i.test(text))
    return false;
  const address = URL.parse(text);
  // "https://linkedin.com@elsewhere.example" leads elsewhere.
  return address !== null && address.hostname.includes('.') && !address.username && !address.password;
}

/** The sites that a profile can link to, with their domains; any subdomain is accepted ("www.", "de.", "m."). */
export const PROFILE_LINKS = {
  linkedinUrl: { sites: ['linkedin.com', 'lnkd.in'], message: 'Please enter a valid LinkedIn URL' },
  tiktokUrl: { sites: ['tiktok.com'], message: 'Please enter a valid TikTok URL' },
  instagramUrl: { sites: ['instagram.com', 'instagr.am'], message: 'Please enter a valid Instagram URL' },
} as const;
type LinkField = keyof typeof PROFILE_LINKS;
const LINK_FIELDS = ['linkedinUrl', 'tiktokUrl', 'instagramUrl'] as const satisfies LinkField[];

/** Whether it links to the field's own site. */
export function isOwnSite(field: LinkField, text: string): boolean {
  const address = isWebAddress(text) ? URL.parse(text) : null;
  // A host name may end in a dot and means the same (RFC 3986, section 3.2.2).
  const host = address?.hostname.replace(/\.$/, '');
  return (
    host !== undefined &&
    // An address with another port is not the site's, and would not answer HTTPS.
    address?.port === '' &&
    PROFILE_LINKS[field].sites.some((site) => host === site || host.endsWith(`.${site}`))
  );
}

/**
 * Null and the empty string clear the link; leaving the field out keeps it. Links to the site itself are stored as https. Any other
 * link passes here; `foreignLinks` refuses it unless it was stored before.
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

/** The links that lead to other sites and are new: those already stored in older profiles may stay. */
export function foreignLinks(given: Links, stored: Links): { path: LinkField; message: string }[] {
  return LINK_FIELDS.flatMap((path) => {
    const link = given[path];
    return !link || link === stored[path] || isOwnSite(path, link)
      ? []
      : [{ path, message: PROFILE_LINKS[path].message }];
  });
}

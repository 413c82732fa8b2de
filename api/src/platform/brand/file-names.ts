/** The files that an operator's folder (`BRAND_DIR`) may have, and their largest sizes in bytes. */
export const BRAND_FILE = 'brand.json';
export const LONGEST_BRAND_FILE = 20_000;
export const LONGEST_LOGO = 200_000;
/** A page of law is a tenth of it. */
export const LONGEST_TEXT = 200_000;

/** For both themes, and in place of it for the dark one. */
export const LOGOS = ['logo', 'logo-dark'] as const;
export const LOGO_KINDS = { svg: 'image/svg+xml', png: 'image/png' } as const;

import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** What no address has unescaped (RFC 3986, section 2), and what browsers quietly drop or repair. */
const NOT_IN_ADDRESSES = /[\s\p{Cc}\p{Cf}<>"'`\\^{|}]/u;

const LONGEST_ADDRESS = 500;

/** An http(s) address, as the standard's own parser reads it: `javascript:` in any disguise is none. */
export function isWebAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS || NOT_IN_ADDRESSES.test(text) || !/^https?:\/\//i.test(text))
    return false;
  const address = URL.parse(text);
  // "https://linkedin.com@elsewhere.example" leads elsewhere.
  return address !== null && address.hostname.includes('.') && !address.username && !address.password;
}

/** Null and the empty string clear what was there; leaving the field out keeps it. `message` is what a person reads for everything that is not an address. */
export const optionalAddress = (message: string) =>
  z
    .string(message)
    .trim()
    .nullable()
    .refine((text) => !text || isWebAddress(text), message)
    .transform((text) => text || null)
    .optional();

export const optionalEmail = (message: string) =>
  z
    .string(message)
    .trim()
    .nullable()
    .refine(
      (text) => !text || (text.length <= LIMITS.emailLength && z.email().safeParse(text).success),
      message,
    )
    .transform((text) => text || null)
    .optional();

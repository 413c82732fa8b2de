import { isIP } from 'node:net';
import { z } from 'zod';
import { isNetwork } from './public-hosts/index.ts';

/** What a value must look like; each refusal goes on from the setting's name. */

/** With a host: "https:" and "smtps://" are addresses of nothing, which URL takes all the same. */
const WITH_HOST = /^[a-z]+:\/\/[^/?#\s]/i;

export const address = (protocols: string[], example: string) =>
  z.string().refine((value) => isAddress(value, protocols), `must be an address like ${example}`);

const isAddress = (value: string, protocols: string[]): boolean =>
  URL.canParse(value) &&
  protocols.includes(new URL(value).protocol) &&
  // A database can be one on this machine, reached by a socket: postgres:///backyard?host=/run/postgresql
  (WITH_HOST.test(value) || (value.startsWith('postgres') && new URL(value).searchParams.has('host')));

/** The site's origin. Pages are at its root, so a path in it would be lost. */
export const origin = (example: string) =>
  address(['http:', 'https:'], example).refine((value) => {
    if (!URL.canParse(value)) return true;
    const { origin: site, href } = new URL(value);
    return href === `${site}/`;
  }, `must be an address alone, like ${example}: no path, no user, no question mark`);

/** An e-mail address, alone or in angle brackets after a name, as in From (RFC 5322, 3.4). */
const SENDER = /^(?:[^<>@\p{Cc}]*<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s,;]+@[^<>@\s,;]+))$/u;
const HAS_DOMAIN = /@(?:localhost|[^@.]+(?:\.[^@.]+)+)$/;

export const sender = (example: string) =>
  z.string().refine((value) => {
    const found = SENDER.exec(value);
    return found !== null && HAS_DOMAIN.test(found[1] ?? found[2] ?? '');
  }, `must be an email address, or a name with one: ${example}`);

/** An e-mail address alone. */
export const mailbox = () =>
  z
    .string()
    .refine(
      (value) => !value.includes('<') && SENDER.test(value) && HAS_DOMAIN.test(value),
      'must be an email address, like help@example.org',
    );

/** Where to listen: no scheme, and no port. */
export const host = () =>
  z
    .string()
    .refine(
      (value) => isIP(value) !== 0 || /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(value),
      'must be a name or an address alone, like 0.0.0.0; PORT is a setting of its own',
    );

export const bucket = () =>
  z
    .string()
    .regex(
      /^[a-z\d](?:[a-z\d._-]{0,61}[a-z\d])?$/i,
      'must be the name of a bucket: letters, digits, dots and hyphens',
    );

export const region = () => z.string().regex(/^[a-z\d-]+$/i, 'must be the name of a region, like us-east-1');

/** A key or token from another party, without spaces or line breaks. `not`: prefixes of other kinds of keys. */
export const key = (...not: string[]) =>
  z
    .string()
    .regex(/^\S+$/, 'must have no spaces')
    .refine(
      (value) => !not.some((start) => value.startsWith(start)),
      `must be another one: it cannot begin with ${not.join(' or ')}`,
    );

/** Several, with commas between them. */
export const listOf = <T extends z.ZodType<string, string>>(one: T) =>
  z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(z.array(one));

export const networks = () =>
  listOf(z.string().refine(isNetwork, 'must be a network like 10.20.0.0/16 or fd12:3456::/48'));

/** A number as people write it. What else `Number` accepts (0x50, an empty text, Infinity) is a mistake. */
const NUMBER = { whole: /^\d{1,15}$/, any: /^\d{1,15}(?:\.\d{1,15})?(?:e-\d{1,2})?$/i };
const LONGEST_SAID = 40;

/**
 * Each error states the value and the whole range. A number that is too large is reported as such [OPS-53]. `whole`: without a
 * fraction.
 */
export const number = (least: number, most: number, { what = 'number', whole = true } = {}) =>
  z
    .string()
    .superRefine((text, context) => {
      const isOne = (whole ? NUMBER.whole : NUMBER.any).test(text);
      if (isOne && Number(text) >= least && Number(text) <= most) return;
      const said = text.length > LONGEST_SAID ? `${text.slice(0, LONGEST_SAID)}…` : text;
      const message = `is "${said}" and must be a ${whole ? 'whole ' : ''}${what}, from ${least} to ${most}`;
      context.addIssue({ code: 'custom', message });
    })
    .transform(Number);

/** The setting that this is wrong with; of a list which entry, counted as people count. */
export const settingOf = ([name = '', at]: readonly PropertyKey[]): string =>
  typeof at === 'number' ? `entry ${at + 1} of ${String(name)}` : String(name);

import { isDecent, requiredLine } from './text.ts';

/** What a person reads about a name that is none. */
export const NO_NAME = 'A name cannot hold a web or mail address, or an amount of money';

/** What is not seen: formats, and marks that a font leaves out. */
const UNSEEN = /[\p{Cf}\p{DI}]/gu;
/** Full stops of other scripts, which look like ours. */
const STOPS = /[\u3002\uA4F8\u06D4\u0701\u0702]/g;
/** What mail programs make a link of: a scheme, `tel:`, `www.`, a full stop right before two letters, as in a domain, and four numbers. */
const LINK = /:\/\/|\b(?:mailto|tel|sms):|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}|\p{N}\.\p{N}+\.\p{N}+\.\p{N}/iu;
const MONEY_OR_AT = /[@\p{Sc}]/u;
/** "$500" and "5 €"; a host may be called "A$AP Dancers". */
const AMOUNT = /\p{Sc}\s*\p{N}|\p{N}\s*\p{Sc}/u;
const LINE = /[\p{Cc}\u2028\u2029]/u;

/** As programs read it: full-width letters are letters, the full stops of other scripts are stops, and marks without a width are none. */
const asRead = (text: string): string => text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(STOPS, '.');

/** Whether somebody would be led on by these words in a mail of ours: they hold what becomes a link there. */
export const holdsLink = (text: string): boolean => LINK.test(asRead(text));

/**
 * Whether this can be the name of a person: mails in our name begin with it, to people who never heard of whoever bears it [NOTE-24].
 * "Dr. J", "St. John", "J. R. R. Tolkien" and "John 3rd" can.
 */
export const isName = (text: string): boolean =>
  !holdsLink(text) && !MONEY_OR_AT.test(asRead(text)) && !LINE.test(text);

/** The words of an event in a mail to somebody who never heard of us: without what would be a link there. */
export const withoutLinks = (text: string, instead: string): string => (holdsLink(text) ? instead : text);

/** The same of a host, who may be called by a sign. */
export const isHostName = (text: string): boolean =>
  !holdsLink(text) && !AMOUNT.test(asRead(text)) && !LINE.test(text);

/** The name of a person or a guest, as a form has it. */
export const nameLine = (missing: string, max: number) =>
  // What is no line of text has been told so.
  requiredLine(missing, max).refine((text) => !isDecent(text) || LINE.test(text) || isName(text), NO_NAME);

/** A name in a mail that somebody else caused, or what stands for one that was stored before names were looked at. */
export const nameOr = (name: string | null, instead: string): string =>
  name !== null && isName(name) ? name : instead;
export const hostNameOr = (name: string, instead: string): string => (isHostName(name) ? name : instead);

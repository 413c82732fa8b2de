import { isDecent, requiredLine } from './text.ts';

/** The message for a text that cannot be a name. */
export const NO_NAME = 'A name cannot hold a web or mail address, or an amount of money';

/** Invisible characters: format characters, and those that fonts ignore. */
const UNSEEN = /[\p{Cf}\p{DI}]/gu;
/** Full stops of other scripts, which look like ours. */
const STOPS = /[\u3002\uA4F8\u06D4\u0701\u0702]/g;
/** What mail programs turn into links: a scheme, `tel:`, `www.`, a full stop right before two letters, as in a domain, and four numbers. */
const LINK = /:\/\/|\b(?:mailto|tel|sms):|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}|\p{N}\.\p{N}+\.\p{N}+\.\p{N}/iu;
const MONEY_OR_AT = /[@\p{Sc}]/u;
/** "$500" and "5 €"; a host may be called "A$AP Dancers". */
const AMOUNT = /\p{Sc}\s*\p{N}|\p{N}\s*\p{Sc}/u;
const LINE = /[\p{Cc}\u2028\u2029]/u;

/** The text as programs read it: full-width letters become letters, full stops of other scripts become stops, zero-width characters go. */
const asRead = (text: string): string => text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(STOPS, '.');

/** Whether mail programs would turn part of this text into a link, which could be used for phishing in the product's mails. */
export const holdsLink = (text: string): boolean => LINK.test(asRead(text));

/**
 * Whether this can be a person's name. The product's mails begin with it, also to people who do not know that person [NOTE-24]. "Dr.
 * J", "St. John", "J. R. R. Tolkien" and "John 3rd" are allowed.
 */
export const isName = (text: string): boolean =>
  !holdsLink(text) && !MONEY_OR_AT.test(asRead(text)) && !LINE.test(text);

/** An event's words for a mail to a person without an account; `instead` if they would contain a link. */
export const withoutLinks = (text: string, instead: string): string => (holdsLink(text) ? instead : text);

/** The same for a host, whose name may contain a currency sign. */
export const isHostName = (text: string): boolean =>
  !holdsLink(text) && !AMOUNT.test(asRead(text)) && !LINE.test(text);

/** The form field for the name of a person or a guest. */
export const nameLine = (missing: string, max: number) =>
  // A text that is not a proper line already has its own message.
  requiredLine(missing, max).refine((text) => !isDecent(text) || LINE.test(text) || isName(text), NO_NAME);

/** A name for a mail that another person caused; `instead` for a name that was stored before names were checked. */
export const nameOr = (name: string | null, instead: string): string =>
  name !== null && isName(name) ? name : instead;
export const hostNameOr = (name: string, instead: string): string => (isHostName(name) ? name : instead);

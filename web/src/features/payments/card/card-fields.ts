/** The fields of the test processor's card form. The number leaves the form only for paying. */
export interface CardFields {
  cardNumber: string;
  expiry: string;
  cvc: string;
}

export const NO_CARD: CardFields = { cardNumber: '', expiry: '', cvc: '' };

/** ISO/IEC 7812: a card number has at most 19 digits. */
const MAX_DIGITS = 19;
const FEWEST_DIGITS = 12;
const AMERICAN_EXPRESS = /^3[47]/;

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

/** Groups digits as on the card: "4242 4242 4242 4242"; "3782 822463 10005" for American Express. */
export function formatCardNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, MAX_DIGITS);
  const groups = AMERICAN_EXPRESS.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** "12 / 34" from "1234", "12/34", "12/2034"; "4" can only be April, and "1/" January. */
export function formatExpiry(typed: string): string {
  const month = /^\s*(\d)\s*\//.exec(typed)?.[1];
  let digits = digitsOf(month === undefined ? typed : `0${typed.trimStart()}`);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Three digits, four for American Express. */
export const formatCvc = (typed: string): string => digitsOf(typed).slice(0, 4);

/** The last digit checks the others (ISO/IEC 7812-1, annex B). */
function isNumberRight(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

export type CardProblems = Partial<Record<keyof CardFields, string>>;

/** A card's problems, in the wording of card processors; none when paying can be tried. `now`: today. */
export function problemsOf(card: CardFields, now: Date): CardProblems {
  const problems: CardProblems = {};
  const digits = digitsOf(card.cardNumber);
  if (digits.length < FEWEST_DIGITS) problems.cardNumber = 'Your card number is incomplete.';
  else if (!isNumberRight(digits)) problems.cardNumber = 'Your card number is invalid.';
  const [month = 0, year = 0] = card.expiry.split('/').map((part) => Number.parseInt(part, 10));
  if (!/^(0[1-9]|1[0-2]) \/ \d{2}$/.test(card.expiry))
    problems.expiry = "Your card's expiration date is incomplete.";
  // A card is good until its month is over.
  else if (new Date(2000 + year, month, 1) <= now)
    problems.expiry = "Your card's expiration date is in the past.";
  if (card.cvc.length < (AMERICAN_EXPRESS.test(digits) ? 4 : 3))
    problems.cvc = "Your card's security code is incomplete.";
  return problems;
}

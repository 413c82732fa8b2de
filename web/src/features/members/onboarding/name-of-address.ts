/** Two words and nothing else: with more or fewer nobody knows where a name ends. */
const FIRST_AND_LAST = /^(\p{L}{2,30})[._](\p{L}{2,30})$/u;

/** Offices, not people. */
const NO_NAMES = new Set([
  'no',
  'front',
  'help',
  'info',
  'team',
  'mail',
  'the',
  'hello',
  'office',
  'contact',
]);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Who somebody probably is by their address, `ada.byron@…`; undefined where it does not plainly say. */
export function nameOfAddress(email: string): { firstName: string; lastName: string } | undefined {
  const [, first, last] = FIRST_AND_LAST.exec(email.replace(/(?:\+[^@]*)?@.*$/su, '')) ?? [];
  if (first === undefined || last === undefined || NO_NAMES.has(first.toLowerCase())) return undefined;
  return { firstName: capital(first), lastName: capital(last) };
}

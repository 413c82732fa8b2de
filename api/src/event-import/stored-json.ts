/** PostgreSQL's text cannot hold it, nor can its JSON (its documentation, sections 8.3 and 8.14). */
const NUL = String.fromCodePoint(0);

/** Text as the database can hold it: no NUL, no half of a character that a cut has left. */
export const storable = (text: string): string => text.replaceAll(NUL, '').toWellFormed();

/** A value for a column of JSON. */
export const storedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'string' ? storable(each) : each));

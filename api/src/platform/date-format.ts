/** Past this many the cache is emptied: zones and formats are few, but nothing may grow without a bound. */
const MAX_FORMATS = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * `new Intl.DateTimeFormat(locale, options)`, kept: making one takes fifty times as long as using it, and lists and mails write a
 * date a row. Throws RangeError for a zone that is none.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(key, made);
  return made;
}

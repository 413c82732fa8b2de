import ICAL from 'ical.js';
import { z } from 'zod';

/**
 * Rules stay as text: the library would return WKST as a number, and reject the whole file for one rule that it does not understand.
 * `readRecurrence` parses them, entry by entry.
 */
const types = z.record(z.string(), z.unknown()).parse(ICAL.design.icalendar.value);
ICAL.design.icalendar.value = { ...types, recur: { fromICAL: (text: string) => text } };

/** A value of jCal (RFC 7265): a text, for a period its beginning and end, for a point its two numbers. */
const textual = z.union([
  z.string(),
  z.number().transform(String),
  z.tuple([z.string()], z.unknown()).transform(([begin]) => begin),
  z.tuple([z.number(), z.number()]).transform((point) => point.join(';')),
]);
/** The values of a property as written in the file, whatever type they claim to have. */
export const rawValues = (property: ICAL.Property): string[] =>
  (property.jCal as unknown[]).slice(3).flatMap((value) => {
    const read = textual.safeParse(value);
    return read.success ? [read.data] : [];
  });

export const parameter = (property: ICAL.Property, name: string): string | undefined => {
  const value: unknown = property.getParameter(name);
  return typeof value === 'string' ? value : undefined;
};

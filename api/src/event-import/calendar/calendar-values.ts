import type ICAL from 'ical.js';
import { z } from 'zod';

/** A value of jCal (RFC 7265): a text, or for a period its beginning and end. */
const textual = z.union([
  z.string(),
  z.number().transform(String),
  z.tuple([z.string()], z.unknown()).transform(([begin]) => begin),
]);
const ruleParts = z.record(
  z.string(),
  z.union([z.string(), z.number()]).or(z.array(z.union([z.string(), z.number()]))),
);

/** The values of a property as they stand in the file, whatever type they claim to have. */
export const rawValues = (property: ICAL.Property): string[] =>
  (property.jCal as unknown[]).slice(3).flatMap((value) => {
    const read = textual.safeParse(value);
    return read.success ? [read.data] : [];
  });

/** An RRULE as it was written: "FREQ=WEEKLY;UNTIL=20270501T000000Z". */
export function rawRule(property: ICAL.Property): string {
  const read = ruleParts.safeParse((property.jCal as unknown[])[3]);
  if (!read.success) return '';
  return Object.entries(read.data)
    .map(
      ([name, value]) => `${name}=${String(value).replaceAll(/[-:](?=\d\d)/g, name === 'until' ? '' : '$&')}`,
    )
    .join(';');
}

export const parameter = (property: ICAL.Property, name: string): string | undefined => {
  const value: unknown = property.getParameter(name);
  return typeof value === 'string' ? value : undefined;
};

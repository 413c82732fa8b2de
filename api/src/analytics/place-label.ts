/** "Austin, TX": a place that the gazetteer knew. What was typed is kept in small letters and cannot look like it. */
const KNOWN = /, [A-Z]{2}$/;

/** How a place of the counts is written on screens: known ones as they are, "sao paulo" as "Sao Paulo" [ANA-3]. */
export const placeLabel = (key: string): string =>
  KNOWN.test(key) ? key : key.replaceAll(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase());

/** Whether a label names a place of the gazetteer; the others are looked up by what was typed. */
export const isKnownPlace = (label: string): boolean => KNOWN.test(label);

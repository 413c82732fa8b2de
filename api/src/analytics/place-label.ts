/** "Austin, TX": a place known to the gazetteer. Typed places are stored in lower case and cannot look like it. */
const KNOWN = /, [A-Z]{2}$/;

/** A place of the counts as screens show it: known ones unchanged, "sao paulo" as "Sao Paulo" [ANA-3]. */
export const placeLabel = (key: string): string =>
  KNOWN.test(key) ? key : key.replaceAll(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase());

/** Whether a label names a place of the gazetteer. Other labels are looked up as typed text. */
export const isKnownPlace = (label: string): boolean => KNOWN.test(label);

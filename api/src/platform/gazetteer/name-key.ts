/** What stands for a longer word in place names (USPS Publication 28, appendix C, as far as towns use it). */
const ABBREVIATIONS = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['mtn', 'mountain'],
  ['hts', 'heights'],
  ['spgs', 'springs'],
  ['spg', 'spring'],
  ['bch', 'beach'],
  ['pk', 'park'],
  ['lk', 'lake'],
  ['pt', 'point'],
  ['vlg', 'village'],
  ['ctr', 'center'],
  ['centre', 'center'],
  ['twp', 'township'],
  ['jct', 'junction'],
  ['hbr', 'harbor'],
]);

const DIRECTIONS = new Map([
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
]);

/** Most names of the table are like this, and need none of the work that a person's own spelling does. */
const PLAIN = /^[A-Za-z ]*$/;
const ONE_WORD = /^[A-Za-z]+$/;

/**
 * The words of a text in small letters, without accents, apostrophes and punctuation. Initials are joined ("D.C." is
 * "dc"), a hyphen parts words ("Winston-Salem" is two), "&" is "and". Never throws.
 */
export function words(text: string): string[] {
  if (PLAIN.test(text)) return split(text.toLowerCase());
  return split(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}'’‘`´ʻʼ′]/gu, '')
      .replace(/(?<![\p{L}\p{N}])(\p{L})\.\s*(?=\p{L}(?![\p{L}\p{N}]))/gu, '$1')
      .replaceAll('&', ' and ')
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  );
}

/** The key under which a place's name is looked up, made of its {@link words}: abbreviations written out. */
export function keyOfWords(tokens: readonly string[]): string {
  return tokens
    .map(
      (word, i) =>
        ABBREVIATIONS.get(word) ?? (i === 0 && tokens.length > 1 ? DIRECTIONS.get(word) : null) ?? word,
    )
    .join(' ');
}

/** {@link keyOfWords} of a text: "Ft. Worth", "FORT  WORTH" and "Fort-Worth" all give "fort worth". */
export function nameKey(text: string): string {
  if (ONE_WORD.test(text)) {
    const word = text.toLowerCase();
    return ABBREVIATIONS.get(word) ?? word;
  }
  return keyOfWords(words(text));
}

/** A key without its spaces, so that "clear water" and "clearwater" compare as the same letters. */
export function squash(key: string): string {
  return key.replaceAll(' ', '');
}

function split(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

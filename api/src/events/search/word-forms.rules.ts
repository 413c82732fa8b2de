/** Shorter ones are part of too much. */
const SHORTEST = 3;

/** What looks like a form of another word, and says something else. */
const OTHERWISE: ReadonlySet<string> = new Set(
  'evening morning meeting wedding building during living live outing opening parking something anything news does'.split(
    ' ',
  ),
);

/** Words for a person who does something (-er): "flower" is not a person who flows. */
const DONE: ReadonlySet<string> = new Set(
  `bake bike bowl box camp climb cook craft cycle dance draw game garden hike jog kayak knit paint photograph play quilt read ride row
  run sail sing skate ski surf swim walk write`.split(/\s+/),
);

/** One vowel between consonants, as in "run": the last is doubled before "-ing". */
const DOUBLES = /^[^aeiou]*[aeiou][^aeiouwxy]$/;

/**
 * Other forms of an English word: "climbing" is "climb", "climbs" and "climbers", and "dance" is "dancing". Some of them are no words:
 * they are looked for as whole words, so they find nothing. Forms that begin with the word itself are left out: it finds them.
 */
export function otherForms(word: string): string[] {
  if (!/^[a-z]{4,30}$/.test(word) || OTHERWISE.has(word)) return [];
  const forms = basesOf(word).filter((base) => base.length >= SHORTEST);
  const all = forms.flatMap((base) => (base === word ? fromBase(base) : [base, ...withEndings(word, base)]));
  return [...new Set(all)].filter((form) => !form.startsWith(word));
}

/** The words this word may be a form of. The word itself, if there are none. */
function basesOf(word: string): string[] {
  if (word.endsWith('ing')) return /[aeiouy]/.test(word.slice(0, -3)) ? beforeEnding(word.slice(0, -3)) : [];
  if (/[^aeiou]ers?$/.test(word)) {
    const bases = beforeEnding(word.replace(/ers?$/, '')).filter((base) => DONE.has(base));
    if (bases.length > 0) return bases;
  }
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:[sxz]|[cs]h)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (/[^sui]s$/.test(word)) return [word.slice(0, -1)];
  return [word];
}

/** "climb" of climb-ing, "hike" of hik-ing, "run" of runn-ing. */
function beforeEnding(stem: string): string[] {
  if (/([bdgmnprt])\1$/.test(stem)) return [stem.slice(0, -1)];
  return DOUBLES.test(stem) ? [`${stem}e`] : [stem, `${stem}e`];
}

/** Of a word as dictionaries have it, what does not begin with it: "dancing", "parties". */
function fromBase(base: string): string[] {
  if (/[^aeiou]y$/.test(base)) return [`${base.slice(0, -1)}ies`];
  return base.endsWith('e') ? [`${base.slice(0, -1)}ing`] : [];
}

/** For "running" and "runner": what people do, and who does it. */
function withEndings(word: string, base: string): string[] {
  if (word.endsWith('s') && !word.endsWith('ers')) return [];
  const stem = base.endsWith('e') ? base.slice(0, -1) : DOUBLES.test(base) ? `${base}${base.at(-1)}` : base;
  return [`${base}s`, `${stem}ing`, `${stem}er`, `${stem}ers`];
}

/** What all of these begin with. */
export function beginningOf(forms: readonly string[]): string {
  const [first = ''] = forms;
  let length = first.length;
  while (!forms.every((form) => form.startsWith(first.slice(0, length)))) length -= 1;
  return first.slice(0, length);
}

import type { Category } from '@backyard/contract';
import type { Topic } from './topics.rules.ts';

/** An event's text, in lower case without accents. */
export interface EventText {
  title: string;
  /** The description. Not the place: who plays at the Reading Rooms does not read. */
  rest: string;
  categories: readonly Category[];
}

/** How strongly an event is about a topic, 0 to 1 [REC-4]. */
export const STRENGTH = {
  title: 1,
  category: 0.85,
  laterCategory: 0.7,
  twoWords: 0.7,
  wordAndNear: 0.6,
  hint: 0.3,
  none: 0,
} as const;

/** From here on it is true to say "Because you like …" [REC-12]. */
export const SURE = STRENGTH.wordAndNear;

/** The same as the database's fold_text: small letters, no accents. */
export const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const strengths = new WeakMap<EventText, Map<Topic, number>>();

/** The strongest of the ways in which an event can be about a topic [REC-4]; each is looked for once. */
export function topicStrength(topic: Topic, event: EventText): number {
  const known = strengths.get(event) ?? new Map<Topic, number>();
  strengths.set(event, known);
  const strength = known.get(topic) ?? strengthIn(event, topic);
  known.set(topic, strength);
  return strength;
}

function strengthIn(event: EventText, topic: Topic): number {
  const pattern = patternOf(topic);
  if (pattern && event.title.search(pattern) >= 0) return STRENGTH.title;
  const [first] = event.categories;
  if (first && topic.is?.includes(first)) return STRENGTH.category;
  if (event.categories.some((category) => topic.is?.includes(category))) return STRENGTH.laterCategory;
  const words = pattern ? upToTwoWords(pattern, event.rest) : 0;
  if (words >= 2) return STRENGTH.twoWords;
  const near = event.categories.some((category) => topic.near?.includes(category));
  if (words > 0 && near) return STRENGTH.wordAndNear;
  return words > 0 || near ? STRENGTH.hint : STRENGTH.none;
}

/** An event's words as the topics read them. */
export const eventText = (
  title: string,
  description: string,
  categories: readonly Category[],
): EventText => ({ title: fold(title), rest: fold(description), categories });

/** Those that the event is about, strongest first; of equals the one that its first category is about. */
export function strongestFirst<T extends { topic: Topic }>(
  event: EventText,
  candidates: readonly T[],
): (T & { strength: number })[] {
  const [first] = event.categories;
  const atHome = ({ topic }: T) =>
    first && [...(topic.is ?? []), ...(topic.near ?? [])].includes(first) ? 1 : 0;
  return candidates
    .map((one) => ({ ...one, strength: topicStrength(one.topic, event) }))
    .filter(({ strength }) => strength > 0)
    .toSorted((a, b) => b.strength - a.strength || atHome(b) - atHome(a));
}

/** How many different words of a topic a text holds: 0, 1, or 2 for two and more. */
function upToTwoWords(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0;
  const first = pattern.exec(text)?.[0];
  if (first === undefined) return 0;
  for (let next = pattern.exec(text); next; next = pattern.exec(text)) if (next[0] !== first) return 2;
  return 1;
}

const patterns = new WeakMap<Topic, RegExp | null>();

/** The topic's words as one pattern, null for none; made once. */
function patternOf(topic: Topic): RegExp | null {
  let pattern = patterns.get(topic);
  if (pattern === undefined) {
    const words = topic.words.map((word) =>
      word.endsWith('*') ? String.raw`${word.slice(0, -1)}\w*` : `${word}s?`,
    );
    pattern = words.length > 0 ? new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'g') : null;
    patterns.set(topic, pattern);
  }
  return pattern;
}

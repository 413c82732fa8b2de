import { BRAND, withoutUnseen } from '@backyard/contract';
import { lettered, readQuickly, undressed, withoutDigits } from './lettering.rules.ts';

/** Prefixes of an office, written without a space: "superadmin". */
const RANKS = [
  [
    'super',
    'head',
    'chief',
    'lead',
    'senior',
    'junior',
    'deputy',
    'vice',
    'co',
    'sub',
    'net',
    'sys',
    'system',
  ],
  [
    'site',
    'web',
    'app',
    'forum',
    'chat',
    'group',
    'community',
    'event',
    'events',
    'host',
    'user',
    'platform',
  ],
].flat();

/** Words that claim an office or a verification anywhere in a name. */
const CLAIMS = [
  ...RANKS.flatMap((rank) =>
    ['admin', 'admins', 'administrator', 'moderator'].map((office) => rank + office),
  ),
  'webmaster',
  'superuser',
  'admin',
  'admins',
  'administrator',
  'administrators',
  'administration',
  'moderator',
  'moderators',
  'moderation',
  'official',
  'verified',
];

/** Words that do so when a name holds nothing else: "Support Team" is us, "Grief Support Austin" is not. */
const OFFICES = [
  ['support', 'help', 'helpdesk', 'desk', 'staff', 'team', 'service', 'services', 'customer', 'care'],
  ['security', 'trust', 'safety', 'system', 'mod', 'mods', 'billing', 'payment', 'payments', 'refund'],
  ['refunds', 'account', 'accounts', 'contact', 'center', 'the', 'and', 'our', 'your', 'us'],
].flat();

/** The words above, for code that generates their look-alikes. */
export const OFFICIAL_WORDS = { brand: [BRAND.name], claims: CLAIMS, offices: OFFICES };

/** Check marks and their look-alikes: ✅ ✓ ✔ ☑ √ ⍻ ⎷ ꪜ 🗸 🗹 🮱 𐄂. */
const CHECK_MARK = /[\u2705\u2713\u2714\u2611\u221A\u237B\u23B7\uAA9C\u{1F5F8}\u{1F5F9}\u{1FBB1}\u{10102}]/u;

/**
 * Symbols that other sites show next to a name for "verified": discs, hexagons, diamonds and squares of one color, shields, stars and
 * sparkles of one color, crowns, lilies, medals, cups, gems and rosettes, V in a circle.
 */
const BADGES = [
  /[\u2299-\u229B\u23FA\u25C9\u25CB\u25CD-\u25CF\u25EF\u29BF\u2B24\u2B55\u26AA\u26AB\u{1F518}\u{1F534}\u{1F535}\u{1F7E0}-\u{1F7E4}]/u,
  /[\u25A0\u25A1\u25AA\u25AB\u25C6\u25C7\u25FB-\u25FE\u2B1B\u2B1C\u2B1F-\u2B23\u{1F536}-\u{1F539}\u{1F4A0}\u{1F7E5}-\u{1F7EB}]/u,
  /[\u26E8\u{1F530}\u{1F6E1}]/u,
  /[\u22C6\u2605\u2606\u2726\u2727\u2729-\u2730\u2734-\u273A\u2747\u2748\u2B50-\u2B52\u{1F31F}\u{1F7C0}-\u{1F7D8}]/u,
  /[\u269C\u{1F396}\u{1F3C5}\u{1F3C6}\u{1F3F5}\u{1F451}\u{1F48E}\u{1F947}-\u{1F949}]/u,
  /[\u24CB\u24E5\u{1F165}\u{1F185}\u{1F197}]/u,
];
const hasBadge = (text: string): boolean => BADGES.some((badge) => badge.test(text));

/** Letters in Unicode that look like symbols: raised letters and strokes next to a badge do not make a name. */
const MARKS = /[\p{Lm}ªºꞏǀǁǂǃᐧᐟᐠᐨ]/gu;

/** Whether a name has a badge at its start or end, possibly among other symbols. Between its words a badge is only an ornament. */
export function wearsBadge(name: string): boolean {
  // Fillers are invisible letters.
  const [before = '', ...rest] = withoutUnseen(name).replaceAll(MARKS, '').split(/\p{L}/u);
  return hasBadge(before) || hasBadge(rest.at(-1) ?? '');
}

export const hasCheckMark = (name: string): boolean => CHECK_MARK.test(name);

/** Characters rendered as wide as a space, given a font for them. */
const WIDE = /[\u115F\u1160\u2800\u3164\uFFA0\u{1D159}]/gu;

/**
 * The ways to read a name: with invisible characters removed, read as spaces ("Anna\u2800Admin"), or each as it usually renders; and with
 * everything joined ("Ad-min"). Each both as written, and with stand-ins replaced by letters ("8ackyard").
 */
export function readingsOf(name: string): string[][] {
  const ways = [withoutUnseen(name), withoutUnseen(name, ' '), withoutUnseen(name.replaceAll(WIDE, ' '))];
  const readings = [...new Set(ways)].flatMap((way) => {
    const words = wordsOf(lettered(way)).map(withoutDigits);
    return [wordsOf(way), ...[0, 1].map((which) => words.map((read) => read[which] ?? ''))];
  });
  const whole = withoutUnseen(name);
  const together = [togetherOf(whole), ...withoutDigits(togetherOf(lettered(whole)))].filter(
    (word) => word !== '',
  );
  return [...readings, ...together.map((word) => [word])];
}

const togetherOf = (text: string): string => withoutNumber(partsOf(text).join(''));

/** Between blanks and signs. */
const partsOf = (name: string): string[] =>
  Array.from(name, undressed)
    .join('')
    .normalize('NFKC')
    .match(/[\p{L}\p{N}\p{M}|]+/gu) ?? [];

/**
 * The words of a name as a person reads them: a capital within a word starts a new one ("TeamSupport"), single letters in a row are one
 * word ("A d m i n"), and a number after a word is ignored.
 */
function wordsOf(name: string): string[] {
  const whole = partsOf(name);
  const spelled = whole.filter((word) => /^\p{L}\p{M}*$/u.test(word)).join('');
  const parts = whole.flatMap((word) => word.split(/(?<=\p{Ll})(?=\p{Lu})/u));
  return [...new Set([...parts, ...whole, spelled])].map(withoutNumber).filter((word) => word !== '');
}

/** "admin2026" is "admin". */
function withoutNumber(word: string): string {
  const characters = Array.from(word);
  return characters.slice(0, characters.findLastIndex((one) => !/\p{N}/u.test(one)) + 1).join('');
}

/**
 * Whether a reading of a name says that it is the platform, or that the platform has checked it [HOST-33]. All are keys: what
 * words look like (`host_name_key`), so that "Аdm1n" is "admin".
 */
export function pretends(
  words: readonly string[],
  official: Readonly<Record<keyof typeof OFFICIAL_WORDS, readonly string[]>>,
): boolean {
  const claims = new Set([...official.brand, ...official.claims].map(readQuickly));
  const all = new Set([...claims, ...official.offices.map(readQuickly)]);
  const read = words.map(readQuickly);
  if (read.length > 0 && read.every((word) => all.has(word))) return true;
  return read.some((word) => isClaim(word, claims, all));
}

/** A claim, or one and others of these words written together: "backyardsupportteam". */
function isClaim(word: string, claims: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  // Whether a place is reached by whole words, and whether a claim was among them. Each is looked at once.
  const reached = new Map([[0, false]]);
  for (let at = 0; at < word.length; at++) {
    const claimed = reached.get(at);
    if (claimed === undefined) continue;
    for (const one of all) {
      const end = at + one.length;
      if (one !== '' && word.startsWith(one, at))
        reached.set(end, claimed || claims.has(one) || reached.get(end) === true);
    }
  }
  return reached.get(word.length) === true;
}

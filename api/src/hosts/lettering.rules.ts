/** Letters that look like Latin ones, beyond those that `host_name_key` knows: Unicode's confusables (UTS 39), and other favourites. */
const LOOKS_LIKE = {
  a: 'Ꭺᗅꓮ𖽀𐊠ᗩᗋΛΔ卂ค𐌀ᴧᐃ',
  b: 'ƄᏏᖯБҍҌѣѢꞴᏴᗷꓐ𐊂𐊡𐌁𐌱乃๒ᛒ',
  c: 'ⲥꮯ𐐽ҫⲤᏟꓚ𐊢𐌂𐐕𐔜Ҫᑕᑢ匚ςᑦ',
  d: 'ᏧᑯꓒᎠᗞᗪꓓᗟᎴ๔',
  e: 'ꬲҽҿⴹᎬꓰ𑢦𑢮𐊆ᗴᕮ乇єΞΣᘿ',
  f: 'ꬵꞙẝքꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥千₣',
  g: 'ƍցԌᏀᏳꓖᎶᘜ',
  h: 'ᏂꚕᏲћⲎᎻᕼꓧ𐋏ҢӉӇ卄ђᏥ',
  i: 'ꙇꭵᎥ𑣃ᵼ丨เ',
  j: 'Ꭻᒍꓙᒎ',
  k: 'ⲔᏦᛕꓗ𐔘ҚҞҜ',
  l: 'Ⲓוןاߊⵏᛁꓲ𖼨𐊊𐌉ٳⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦ㄥᒫ',
  m: 'ϺⲘᎷᗰᛖꓟ𐊰𐌑Ӎ爪๓ᘻ',
  n: 'ռⲚꓠ𐔓几ภИᘉᏁ',
  o: 'ᴑꬽσⲟჿסهھہەഠဝ𐓪𑣈𑣗𐐬ۿꬾɵөѳꮎꮻꭴⲞⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖ⵁƟθΘӨѲⴱᎾᏫㄖ๏Ф',
  p: 'ⲣⲢᏢᑭꓑ𐊕卩קᕈ',
  q: 'գզⵕᕴ',
  r: 'ꭇꭈᴦⲅꮁғᎡᏒ𐒴ᖇꓣ𖼵尺Яᖆ',
  s: 'ƽꮪ𑣁𐑈ՏᏕᏚꓢ𖼺𐊖𐐠丂รᔆᎦ',
  t: 'ⲦᎢꓔ𖼊𑢼𐊗𐊱𐌕Ҭㄒᖶ丅',
  u: 'ꞟꭎꭒʋ𐓶𑣘ꮜሀ𐓎ᑌꓴ𖽂𑢸Ꮜㄩย',
  v: 'ѵט𑜆ꮩ𑣀ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝ᐺ',
  w: 'ɯѡա𑜊𑜎𑜏ꮃѽ𑓅ꝡᎳᏔꓪ山שᘺ',
  x: 'ᕁᕽꞳⲬⵝᚷꓫ𐊐𐊴𐌗𐔧Ҳ乂א',
  y: 'ɣᶌꭚყ𑣜ұⲨᎩᎽꓬ𖽃𑢤𐊲Ұㄚץ¥ᖻ',
  z: 'ꮓ𑣄Ꮓꓜ𑢩乙',
};

/** Symbols and digits used in place of letters: "B@ckyard", "0fficia1", "Mod3rator". */
const STANDS_FOR = {
  '@': 'a',
  '∆': 'a',
  '∂': 'd',
  '€': 'e',
  '∑': 'e',
  '£': 'l',
  '⊙': 'o',
  $: 's',
  '§': 's',
  '†': 't',
};
/** By digit. A 3 is read as an E, or as the B that it is the half of; a 6 as a B, or as a G. */
const DIGITS = ['olzeasbtbg', 'olzbasgtbg'];

/** Characters, with the letter that each is read as. */
export const LETTERS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LOOKS_LIKE).flatMap(([letter, looks]) =>
    Array.from(looks, (one): [string, string] => [one, letter]),
  ),
  ...Object.entries(STANDS_FOR),
]);

/** Letters in circles and squares, and those of flags: 26 from each of these on, A first. NFKC knows the others. */
const PICTURED_LETTERS = [0x1f150, 0x1f170, 0x1f1e6];

/** The plain Latin letter for a styled form of it. */
export function undressed(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  const first = PICTURED_LETTERS.find((start) => point >= start && point < start + 26);
  // A sharp s reads as a B; capitals of it would be "SS".
  if (first === undefined) return sign === 'ß' || sign === 'ẞ' ? 'B' : sign;
  return String.fromCodePoint(65 + point - first);
}

/** Small Cherokee letters are drawn as their capitals. */
const letterOf = (one: string): string =>
  LETTERS.get(one) ?? (/\p{Script=Cherokee}/u.test(one) ? LETTERS.get(one.toUpperCase()) : undefined) ?? one;

/** A text with every look-alike or stand-in replaced by its letter. Digits stay: a number after a word is a number. */
export const lettered = (text: string): string =>
  Array.from(text.normalize('NFKC').replaceAll(/[!¡](?=\p{L})/gu, 'i'), letterOf)
    .join('')
    .replaceAll(/[1Il|]3/g, 'b');

/** The ways to read a word with letters for its digits. */
export const withoutDigits = (word: string): string[] =>
  DIGITS.map((letters) => word.replaceAll(/[0-9]/g, (digit) => letters.charAt(Number(digit))));

/** Letter pairs that look like one letter when close together, and a letter without its tail, as they appear in `host_name_key`. */
const RUN_TOGETHER = [
  ['clc', 'ck'],
  ['cl', 'd'],
  ['lc', 'k'],
  ['nn', 'm'],
  ['rl', 'n'],
  ['y', 'v'],
] as const;

/** A key as it reads at a glance: "backyarcl" and "backvard" become "backyard". */
export const readQuickly = (key: string): string =>
  RUN_TOGETHER.reduce((read, [signs, letter]) => read.replaceAll(signs, letter), key);

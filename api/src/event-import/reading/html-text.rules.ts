import { decoded } from './html-entities.rules.ts';

const LOOKS_LIKE_HTML = /<\/?(?:a|b|br|div|em|h[1-6]|html|i|li|ol|p|span|strong|table|td|tr|u|ul)\b[^<>]*>/i;

/** Longest tag whose address is read. */
const LONGEST_TAG = 2000;
const SILENT = new Set(['script', 'style', 'head']);
const NEW_PARAGRAPH = /^(?:\/(?:p|h[1-6]|ul|ol|table))$/;
const NEW_LINE = /^(?:br|\/(?:div|tr))$/;

/** Whether a description is written as HTML, as Google Calendar and Luma write them. */
export const looksLikeHtml = (text: string): boolean => LOOKS_LIKE_HTML.test(text);

/**
 * HTML as plain text: line breaks kept, a dash before each list item, addresses after their links, no scripts and styles. Text without
 * markup is unchanged [IMP-31]. Runs in linear time: the text is untrusted and of any length [HOLD-7].
 */
export function plainText(text: string): string {
  if (!looksLikeHtml(text)) return text;
  const said: string[] = [];
  let link: { address: string; from: number } | null = null;
  for (const part of partsOf(text)) {
    if (part.kind === 'text') said.push(decoded(part.text.replaceAll(/\s+/g, ' ')));
    else if (part.name === 'a') link = { address: addressIn(part.text), from: said.length };
    else if (part.name === '/a' && link) {
      const words = said.splice(link.from).join('').trim();
      said.push(linked(decoded(link.address), words));
      link = null;
    } else if (part.name === 'li') said.push('\n- ');
    else if (NEW_PARAGRAPH.test(part.name)) said.push('\n\n');
    else if (NEW_LINE.test(part.name)) said.push('\n');
  }
  const lines = said
    .join('')
    .replaceAll(/ +/g, ' ')
    .split('\n')
    .map((line) => line.trim());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const linked = (address: string, words: string): string => {
  if (!/^https?:/i.test(address)) return words;
  return words === '' || words === address ? address : `${words} (${address})`;
};

const addressIn = (tag: string): string =>
  /\bhref\s*=\s*["']([^"'<>]*)["']/i.exec(tag.slice(0, LONGEST_TAG))?.[1] ?? '';

type Part = { kind: 'text'; text: string } | { kind: 'tag'; text: string; name: string };

/** Alternating text and tags. A "<" that opens no tag is text. The content of scripts, styles and the head is left out. */
function* partsOf(text: string): Generator<Part> {
  const next = finder(text);
  // Letter by letter: small forms of other alphabets can be longer, and places would no longer agree.
  const nextLower = finder(text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()));
  let at = 0;
  while (at < text.length) {
    const open = next('<', at);
    const close = next('>', open + 1);
    if (open === -1 || close === -1) break;
    if (open > at) yield { kind: 'text', text: text.slice(at, open) };
    const other = next('<', open + 1);
    if (other !== -1 && other < close) {
      yield { kind: 'text', text: text.slice(open, other) };
      at = other;
      continue;
    }
    const tag = text.slice(open + 1, close);
    const name = /^\/?[a-z][a-z0-9]*/i.exec(tag)?.[0].toLowerCase() ?? '';
    yield { kind: 'tag', text: tag, name };
    at = close + 1;
    const ends = SILENT.has(name) ? nextLower(`</${name}`, at) : -1;
    if (ends !== -1) at = ends;
  }
  if (at < text.length) yield { kind: 'text', text: text.slice(at) };
}

/** `indexOf` for increasing positions: a result that is still ahead, or a miss, is not searched again. */
function finder(text: string): (what: string, from: number) => number {
  const known = new Map<string, number>();
  return (what, from) => {
    let found = known.get(what) ?? -2;
    if (found !== -1 && found < from) {
      found = text.indexOf(what, from);
      known.set(what, found);
    }
    return found;
  };
}

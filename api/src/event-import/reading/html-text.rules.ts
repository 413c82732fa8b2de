const LOOKS_LIKE_HTML =
  /<\/?(?:a|b|br|div|em|h[1-6]|html|i|li|ol|p|span|strong|table|td|tr|u|ul)\b[^<>]{0,2000}>/i;

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
};
const LARGEST_CODE_POINT = 0x10ffff;

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= LARGEST_CODE_POINT ? String.fromCodePoint(code).toWellFormed() : '';
}

const link = (_whole: string, address: string, label: string): string => {
  const words = label.replaceAll(/<[^<>]{0,2000}>/g, '').trim();
  if (!/^https?:/i.test(address)) return words;
  return words === '' || words === address ? address : `${words} (${address})`;
};

/** Whether a description is written as HTML, as Google Calendar and Luma write them. */
export const looksLikeHtml = (text: string): boolean => LOOKS_LIKE_HTML.test(text);

/**
 * What HTML says, as plain text: lines where it has lines, a dash before each point of a list, addresses behind their
 * links; scripts and styles say nothing. Text without markup stays as it is [IMP-31].
 */
export function plainText(text: string): string {
  if (!looksLikeHtml(text)) return text;
  return text
    .replaceAll(/<(script|style|head)\b[^<>]{0,2000}>[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a\b[^<>]{0,500}?href\s*=\s*["']([^"'<>]{0,1000})["'][^<>]{0,500}>(.*?)<\/a\s*>/gi, link)
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<li\b[^<>]{0,2000}>/gi, '\n- ')
    .replaceAll(/<\/(?:p|h[1-6]|ul|ol|table)\s*>/gi, '\n\n')
    .replaceAll(/<\/(?:div|tr)\s*>/gi, '\n')
    .replaceAll(/<[^<>]{0,2000}>/g, '')
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, entity)
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

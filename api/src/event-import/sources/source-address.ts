/** A calendar's address as it is fetched: webcal:// is https:// under another name, and what follows # is the reader's. Null: none at all. */
export function sourceAddress(text: string): string | null {
  const url = URL.parse(text.trim().replace(/^webcals?:\/\//i, 'https://'));
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  return url.href;
}

/** Small words alone: what opens a private calendar has digits, capital letters or an address in it. */
const WORD = /^[a-z][a-z._-]{0,19}$/;

/**
 * What a calendar is called that has no name of its own: its address without what might be secret, "meet.example/games/…/basic.ics". Of
 * who signs in there, and of what is asked for, nothing stays.
 */
export function nameOfAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return '';
  const parts = url.pathname.split('/').filter(Boolean);
  const shown = parts.map((part) => (WORD.test(part) ? part : '…'));
  // Several in a row that are left out are one gap.
  return [url.host, ...shown.filter((part, at) => part !== '…' || shown[at - 1] !== '…')].join('/');
}

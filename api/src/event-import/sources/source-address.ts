/** A calendar's address in the form it is fetched: webcal:// means https://, and the fragment is dropped. Null if it is not an address. */
export function sourceAddress(text: string): string | null {
  const url = URL.parse(text.trim().replace(/^webcals?:\/\//i, 'https://'));
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  return url.href;
}

/** Small words alone: what opens a private calendar has digits, capital letters or an address in it. */
const WORD = /^[a-z][a-z._-]{0,19}$/;

/**
 * The name of a calendar that has none of its own: its address without possible secrets, "meet.example/games/…/basic.ics". Credentials and
 * the query are removed.
 */
export function nameOfAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return '';
  const parts = url.pathname.split('/').filter(Boolean);
  const shown = parts.map((part) => (WORD.test(part) ? part : '…'));
  // Several in a row that are left out are one gap.
  return [url.host, ...shown.filter((part, at) => part !== '…' || shown[at - 1] !== '…')].join('/');
}

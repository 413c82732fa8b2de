/** A calendar's address as it is fetched: webcal:// is https:// under another name, and what follows # is the reader's. Null: none at all. */
export function sourceAddress(text: string): string | null {
  const url = URL.parse(text.trim().replace(/^webcals?:\/\//i, 'https://'));
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  return url.href;
}

/** As it is called where it does not say so itself. */
export const hostOfAddress = (address: string): string => URL.parse(address)?.hostname ?? '';

/** What a message says, in order: words, and addresses that are links. Put together again it is the text, letter by letter. */
type Said = string | { href: string; text: string };

/** Up to the next space, quote or angle bracket; nothing that turns the direction of writing, which would show another address. */
const ADDRESS = /https?:\/\/[^\s<>"'`\u00AD\u061C\u200B-\u200F\u2028-\u202F\u2060-\u206F\uFEFF]+/giu;
/** Of the sentence around it, not of the address. */
const AT_THE_END = /[.,:;!?…*_~\]}»”’]$/u;

/**
 * Addresses by http and https alone, of whose host every letter is what it seems: one that is spelled in letters of other scripts, or hides
 * behind a name before an @, stays text [TALK-7].
 */
export function linksIn(text: string): Said[] {
  const said: Said[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found);
    const href = hrefOf(address);
    if (href === null) continue;
    if (index > from) said.push(text.slice(from, index));
    said.push({ href, text: address });
    from = index + address.length;
  }
  if (from < text.length) said.push(text.slice(from));
  return said;
}

/** Without what ends the sentence, and a bracket that was opened before the address. */
function trimmed(found: string): string {
  let address = found;
  for (;;) {
    const opened = address.split('(').length;
    const closed = address.split(')').length;
    if (AT_THE_END.test(address) || (address.endsWith(')') && closed > opened))
      address = address.slice(0, -1);
    else return address;
  }
}

function hrefOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, href } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  if (username !== '' || password !== '') return null;
  const written = /^https?:\/\/([a-z\d.-]+)/i.exec(address)?.[1]?.toLowerCase();
  return written === hostname && !/(?:^|\.)xn--/.test(hostname) ? href : null;
}

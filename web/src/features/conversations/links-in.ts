/** A message's parts in order: text, and addresses that become links. Joined, they are the original text. */
type Said = string | { href: string; text: string };

/** Up to the next space, quote or angle bracket, without bidirectional controls, which could disguise the address. */
const ADDRESS = /https?:\/\/[^\s<>"'`\u00AD\u061C\u200B-\u200F\u2028-\u202F\u2060-\u206F\uFEFF]+/giu;
/** Punctuation that belongs to the sentence around the address. */
const AT_THE_END = /[.,:;!?…*_~\]}»”’]$/u;

/**
 * Only http and https addresses whose host is plain ASCII become links. Hosts with letters of other scripts (look-alikes), and
 * addresses with a user name before an @, stay text [TALK-7].
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

/** Strips the punctuation that ends the sentence, and a closing bracket that was opened before the address. */
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

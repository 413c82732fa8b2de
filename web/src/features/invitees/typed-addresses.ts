import { inviteBody, INVITEES, isEmailAddress } from '@backyard/contract';

/** Parses a pasted list of addresses: one per line, separated by commas, or as names with addresses in angle brackets. */
export function typedAddresses(text: string): { emails: string[] } | { problem: string } {
  const words = text
    .split(/[\n,;]+/u)
    .map((part) => /<([^<>]+)>/u.exec(part)?.[1] ?? part)
    .flatMap((part) => part.trim().split(/\s+/u))
    .filter(Boolean);
  const odd = words.find((word) => !isEmailAddress(word));
  if (odd !== undefined) return { problem: `“${odd}” is not an email address` };
  const emails = [...new Set(words.map((word) => word.toLowerCase()))];
  if (emails.length > INVITEES.aList)
    return { problem: `That is ${emails.length} addresses: at most ${INVITEES.aList} at once` };
  const read = inviteBody.safeParse({ emails });
  return read.success ? { emails } : { problem: read.error.issues[0]?.message ?? 'Please enter an address' };
}

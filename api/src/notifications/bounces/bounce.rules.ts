import { z } from 'zod';

/** A mail of ours that came back for good, and why (RFC 3463). */
export interface Bounce {
  mailId: string;
  status: string;
}

const MOST = 1000;
const MESSAGE_ID = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^\s<>@]{1,255})>/gi;
const FAILED = /^Action:[ \t]*failed\b/im;
const STATUS = /^Status:[ \t]*(5\.\d{1,3}\.\d{1,3})\b/im;

const named = z.object({
  bounces: z.array(z.object({ messageId: z.string().max(400), status: z.string().max(20) })).max(MOST),
});

/**
 * What a report says (RFC 3464), as a mail: our Message-ID names the mail, which had one recipient. Whom the report names is not read:
 * anybody can send one. Null where it is about no mail of ours, or says that it was only late.
 *
 * @param host what stands behind the @ of our Message-IDs.
 */
export function readReport(text: string, host: string): Bounce | null {
  const status = FAILED.test(text) ? STATUS.exec(text)?.[1] : undefined;
  const mailId = idIn(text, host);
  return status !== undefined && mailId !== undefined ? { mailId, status } : null;
}

/** The same in JSON, for whoever translates what a mail service says. Null for anything else. */
export function readNamed(text: string, host: string): Bounce[] | null {
  const parsed = named.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  return parsed.data.bounces.flatMap(({ messageId, status }) => {
    const mailId = idIn(messageId.startsWith('<') ? messageId : `<${messageId}>`, host);
    return mailId === undefined ? [] : [{ mailId, status }];
  });
}

const idIn = (text: string, host: string): string | undefined =>
  [...text.matchAll(MESSAGE_ID)]
    .find(([, , at]) => at?.toLowerCase() === host.toLowerCase())?.[1]
    ?.toLowerCase();

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

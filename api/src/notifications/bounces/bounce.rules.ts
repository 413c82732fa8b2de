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
 * Parses a bounce report (RFC 3464) received as a mail: our Message-ID identifies the mail, which had one recipient. The recipient named in
 * the report is ignored, as anyone can send a report. Null if it is not about a mail of ours, or only reports a delay.
 *
 * @param host the part after the @ in our Message-IDs.
 */
export function readReport(text: string, host: string): Bounce | null {
  const status = FAILED.test(text) ? STATUS.exec(text)?.[1] : undefined;
  const mailId = idIn(text, host);
  return status !== undefined && mailId !== undefined ? { mailId, status } : null;
}

/** The same in JSON, for adapters that translate a mail service's own format. Null for anything else. */
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

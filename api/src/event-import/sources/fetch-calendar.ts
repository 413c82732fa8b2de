import { MAX_IMPORT_BYTES } from '@backyard/contract';
import type { Config } from '../../platform/config.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  CallFailed,
  callOutside,
  outsideRules,
  retryAfterMs,
  type TlsTrouble,
} from '../../platform/outside-calls/index.ts';

/** Google's and Outlook's addresses lead on once or twice. */
const REDIRECTS = 3;
const LONGEST_MARK = { etag: 300, 'last-modified': 100 };

/** What a calendar said of itself when it was read: it is asked whether that is still so. */
export interface Marks {
  etag: string | null;
  lastModified: string | null;
}

const REASONS = {
  address: 'source_address',
  unreachable: 'source_unreachable',
  unreadable: 'source_unreachable',
  redirects: 'source_missing',
  slow: 'source_slow',
  // Other people's, and not the calendar's: a look of its own is taken again, and nothing is noted [OPS-62].
  busy: 'crowded',
  large: 'import_too_large',
} as const;

/** Unlike a file, a calendar at an address cannot be split or saved in another format [interface.95]. */
const TOO_LARGE = 'This calendar is over 2 MB, which is too big to read. Is there one with fewer events?';
/** What the owner of that site has to fix. */
const TLS_WORDS: Record<TlsTrouble, string> = {
  expired: 'The certificate of this site has expired: its owner has to renew it.',
  not_yet: 'The certificate of this site is not valid yet: its owner has to fix it.',
  self_signed: 'This site signed its own certificate, so nobody can tell whose it is.',
  wrong_name: 'The certificate of this site is for another name. Is the address right?',
  untrusted: 'This site’s certificate isn’t from anyone we trust, or part of its chain is missing.',
  no_tls: 'There is no https connection to this site.',
};
const A_PAGE =
  'This address is a web page, not a calendar. Copy the address of the calendar itself: look for iCal, ICS or Subscribe.';
const CUT_OFF =
  'This calendar is cut off in the middle: its site didn’t send all of it. Please try again later.';
const PAGE = /^[\uFEFF\s]*<(?:!doctype html|html)\b/i;

/**
 * Fetches a calendar's address, with the rules for all addresses that people give [outside.1]. Null if it is unchanged since these
 * validators. Throws the reason for a failure, with a sentence, and how long the site asked to be left alone.
 */
export async function fetchCalendar(
  config: Pick<Config, 'environment' | 'reachableNetworks'>,
  address: string,
  now: Date,
  before: Marks | null = null,
): Promise<{ content: Buffer; marks: Marks } | null> {
  try {
    const { status, headers, body } = await callOutside(
      address,
      {
        headers: {
          accept: 'text/calendar, text/csv;q=0.9, text/plain;q=0.5, */*;q=0.1',
          ...(before?.etag && { 'if-none-match': before.etag }),
          ...(before?.lastModified && { 'if-modified-since': before.lastModified }),
        },
        redirects: REDIRECTS,
        maxBytes: MAX_IMPORT_BYTES,
      },
      outsideRules(config),
    );
    if (status === 304 && before) return null;
    if (hasTrouble(status)) {
      const retryAfterSeconds = Math.ceil(retryAfterMs(status, headers['retry-after'], now) / 1000);
      throw new Refusal('source_failing', { retryAfterSeconds });
    }
    if (status !== 200) throw new Refusal('source_missing');
    if (PAGE.test(body.toString('utf8', 0, 200))) throw new Refusal('import_type', { message: A_PAGE });
    if (isCutOff(body.toString('latin1'))) throw new Refusal('source_failing', { message: CUT_OFF });
    return {
      content: body,
      marks: { etag: mark(headers, 'etag'), lastModified: mark(headers, 'last-modified') },
    };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.tls) throw new Refusal('source_unreachable', { message: TLS_WORDS[error.tls] });
    throw new Refusal(REASONS[error.why], error.why === 'large' ? { message: TOO_LARGE } : {});
  }
}

/** The status says nothing about the calendar: the site is broken for now, or receives too many requests. */
const hasTrouble = (status: number): boolean => status >= 500 || status === 429;

/** Without a declared length this is the only sign of a truncated answer. Events missing from it are not gone [IMP-76]. */
const isCutOff = (text: string): boolean =>
  (text.match(/^BEGIN:VCALENDAR/gim)?.length ?? 0) > (text.match(/^END:VCALENDAR/gim)?.length ?? 0);

/** The validator from a header. Null if it is too long to store, or could not be sent back in a header. */
function mark(headers: Record<string, unknown>, name: keyof typeof LONGEST_MARK): string | null {
  const value = headers[name];
  return typeof value === 'string' && /^[\u0020-\u007E]+$/.test(value) && value.length <= LONGEST_MARK[name]
    ? value
    : null;
}

import { isDatabaseAway } from '../database/index.ts';
import { NOT_KNOWN } from '../probe.ts';
import type { Services } from '../services.ts';
import { doMailsStand, lastOutcomes, STANDS_AFTER_MS } from './mails.queries.ts';

/** So many in a row are no accident. */
const IN_A_ROW = 3;

/**
 * Rejects when none of the last mails was taken, whoever sent them, or one of those since has been waiting for its server for several
 * tries: while it waits the others do not ask, so that it may be the only one that was tried. Rejects too when
 * mails are due and nobody takes them up: the server may be there, and those who send are not. Asks our own tables, and nobody outside: while the
 * database is away nothing is known of mail.
 *
 * @param begun when this server began: before nobody could take them up.
 */
export async function checkLastMails(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  begun: Date,
): Promise<typeof NOT_KNOWN | undefined> {
  const last = await lastOutcomes(db, IN_A_ROW).catch((error: unknown) => {
    if (isDatabaseAway(error)) return null;
    throw error;
  });
  if (!last) return NOT_KNOWN;
  const taken = last.findIndex(({ sent }) => sent);
  const since = taken < 0 ? last : last.slice(0, taken);
  if (since.some(({ waitsLong }) => waitsLong))
    throw new Error('The mail server is away, and mail waits for it; mails.last_error says why');
  if (since.length === IN_A_ROW)
    throw new Error(`None of the last ${IN_A_ROW} mails was taken; mails.last_error says why`);
  const hasHadTime = clock().getTime() - begun.getTime() >= STANDS_AFTER_MS;
  if (hasHadTime && (await doMailsStand(db)))
    throw new Error('Mails have been due for ten minutes, and nobody sends any');
  return undefined;
}

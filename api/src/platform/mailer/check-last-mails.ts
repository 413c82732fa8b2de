import { isDatabaseAway } from '../database/index.ts';
import { NOT_KNOWN } from '../probe.ts';
import type { Services } from '../services.ts';
import { doMailsStand, lastOutcomes, STANDS_AFTER_MS } from './mails.queries.ts';

/** This many failures in a row are no accident. */
const IN_A_ROW = 3;

/**
 * Rejects if none of the last mails was accepted, or if a newer one has waited for its server through several tries: others hold back
 * while it waits, so it may be the only one tried. Also rejects if mails are due and no worker takes them: the mail server may be up
 * while the job workers are down. Reads only our own tables; while the database is down nothing is known of mail.
 *
 * @param begun when this server began: before that no worker could take them.
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

import type { Services } from '../services.ts';
import { lastOutcomes } from './mails.queries.ts';

/** So many in a row are no accident. */
const IN_A_ROW = 3;

/** Rejects when none of the last mails was taken, whoever sent them. Asks our own table, and nobody outside. */
export async function checkLastMails({ db }: Pick<Services, 'db'>): Promise<void> {
  const last = await lastOutcomes(db, IN_A_ROW);
  if (last.length === IN_A_ROW && last.every(({ sent }) => !sent))
    throw new Error(`None of the last ${IN_A_ROW} mails was taken; mails.last_error says why`);
}

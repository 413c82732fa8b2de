import type { AccountExport } from '@backyard/contract';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { presentExport } from './export.presenter.ts';
import { readStored } from './read-stored.ts';

/** Everything stored about a member, as of one moment (one snapshot of the database). Throws 401 when they are gone. */
export function exportAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
): Promise<AccountExport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const stored = await readStored(transaction, memberId);
      if (!stored) throw new Refusal('unauthorized');
      return presentExport(stored, clock());
    });
}

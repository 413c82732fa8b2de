import { requireLeft } from '../../events/index.ts';
import { findOrganiser } from '../../hosts/index.ts';
import { databaseErrorCode } from '../../platform/database/index.ts';
import { toRefusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { hostIdOf } from '../host-of.rules.ts';
import { isSuspended } from '../sources/fetch-source.queries.ts';
import { AlreadyThere, changeImported, makeImported, reasonsOf } from './import-row.ts';
import { findImportedEvent } from './imported-events.queries.ts';
import { findOwner, finish, lockRunning, nextWaiting, settle, type Waiting } from './run-import.queries.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log'>;

/**
 * Carries out the preview, one row at a time [IMP-50]: each row's event, its origin and its outcome are one transaction, so that a restart
 * after a crash continues where it stopped. Two workers on the same import take turns.
 */
export async function runImport(services: Needs, importId: string): Promise<void> {
  while (await runNextRow(services, importId)) {
    // A row a turn; the loop ends when none is left, or the import is gone with its account.
  }
}

async function runNextRow(services: Needs, importId: string): Promise<boolean> {
  const { db, clock } = services;
  const known = await findOwner(db, importId);
  if (!known) return false;
  const turn: { row: Waiting | null } = { row: null };
  try {
    return await db.transaction().execute(async (trx) => {
      // The account before the import, in the order in which deleting an account locks them.
      const by = await findOrganiser(trx, { id: known.member_id });
      if (!(await lockRunning(trx, importId))) return false;
      turn.row = await nextWaiting(trx, importId);
      if (!turn.row) {
        await finish(trx, importId, clock());
        return false;
      }
      const { number, ...rest } = turn.row;
      const entry = { ...rest, sourceId: known.source_id };
      if (!by || by.role === 'user' || hostIdOf(by) !== known.host_id) {
        await settle(trx, importId, number, 'refused', {
          reasons: ['You no longer run these events.'],
        });
        return true;
      }
      const now = clock();
      if (await isSuspended(trx, by.id, now)) {
        await settle(trx, importId, number, 'refused', { reasons: ['Your account is suspended.'] });
        return true;
      }
      if (entry.plan === 'new') {
        await requireLeft(trx, by, 1, now);
        const eventId = await makeImported(trx, by, entry, now);
        await settle(trx, importId, number, 'made', { eventId });
      } else {
        const { eventId } = entry;
        const changed = eventId !== null && (await changeImported(trx, by, { ...entry, eventId }, now));
        await settle(trx, importId, number, changed ? 'changed' : 'same', {});
      }
      return true;
    });
  } catch (error) {
    if (!turn.row) throw error;
    await settleFailed(services, { importId, hostId: known.host_id, row: turn.row, error });
    return true;
  }
}

/** Records the outcome of a rolled back row in its own transaction. Throws errors that are worth a retry. */
async function settleFailed(
  { db, log }: Needs,
  failed: { importId: string; hostId: string | null; row: Waiting; error: unknown },
): Promise<void> {
  const { importId, hostId, row, error } = failed;
  if (error instanceof AlreadyThere) {
    const eventId = await findImportedEvent(db, hostId, row.key);
    await settle(db, importId, row.number, 'same', { eventId, reasons: ['It was imported meanwhile.'] });
    return;
  }
  const refusal = toRefusal(error);
  // The database is unreachable, or two transactions conflicted (class 40).
  if (refusal.code === 'unavailable' || databaseErrorCode(error)?.startsWith('40')) throw error;
  if (refusal.code === 'internal')
    log.error({ err: error, importId, row: row.number }, 'a row was not imported');
  await settle(db, importId, row.number, 'refused', { reasons: reasonsOf(error) });
}

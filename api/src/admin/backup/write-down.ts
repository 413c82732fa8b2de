import { recordAudit } from '../../platform/audit-log/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { createDatabase, createPool } from '../../platform/database/index.ts';

/** Commands run without a named user. The audit log still records that a backup was taken from this installation, or restored into it. */
export async function writeDown(
  connectionString: string,
  action: 'data_exported' | 'data_restored',
  after: Record<string, unknown>,
): Promise<void> {
  const db = createDatabase(createPool({ connectionString, max: 1, onError: () => undefined }));
  try {
    await recordAudit(db, {
      actorId: null,
      action,
      subject: { kind: 'export', id: null },
      after,
      at: systemClock(),
    });
  } finally {
    await db.destroy();
  }
}

import { recordAudit } from '../../platform/audit-log/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { createDatabase, createPool } from '../../platform/database/index.ts';

/** Who runs commands is nobody by name. That everything left this place, or came into it, stands in the log all the same. */
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

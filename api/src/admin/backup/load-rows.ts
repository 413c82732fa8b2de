import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { tableName, type BackupTable } from './format.ts';
import { copyStatement } from './tables.queries.ts';

interface Current {
  table: BackupTable;
  stream: CopyStreamQuery;
  /** Rejects with the database's error. */
  failed: Promise<never>;
  isRefused: () => boolean;
}

/** Rows as text, table after table, into the transaction under way on this connection. */
export function loadRows(client: Client) {
  let current: Current | null = null;
  const counts = new Map<string, number>();

  const end = async (): Promise<void> => {
    if (!current) return;
    const { table, stream, failed, isRefused } = current;
    current = null;
    if (isRefused()) await failed;
    stream.end();
    await Promise.race([failed, finished(stream)]);
    counts.set(tableName(table), stream.rowCount);
  };
  const begin = (table: BackupTable) => {
    const stream = client.query(copyFrom(copyStatement(client, table, 'from stdin')));
    // The library emits an error once, whether or not it is being awaited at that moment.
    const failed = new Promise<never>((_, reject) => void stream.once('error', reject));
    failed.catch(() => undefined);
    let refused = false;
    stream.once('error', () => (refused = true));
    return (current = { table, stream, failed, isRefused: () => refused });
  };
  return {
    counts,
    end,
    take: async (table: BackupTable, text: Buffer): Promise<void> => {
      if (current && tableName(current.table) !== tableName(table)) await end();
      const { stream, failed, isRefused } = current ?? begin(table);
      // After a refusal the library has lost its connection: report the database's error, not that one.
      if (isRefused()) await failed;
      if (!stream.write(text)) await Promise.race([failed, once(stream, 'drain')]);
    },
  };
}

import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { tableName, type BackupTable } from './format.ts';
import { copyStatement } from './tables.queries.ts';

/** Rows as text, table after table, into the transaction under way on this connection. */
export function loadRows(client: Client) {
  let current: { table: BackupTable; stream: CopyStreamQuery; failed: Promise<never> } | null = null;
  const counts = new Map<string, number>();

  const end = async (): Promise<void> => {
    if (!current) return;
    const { table, stream, failed } = current;
    current = null;
    stream.end();
    await Promise.race([finished(stream), failed]);
    counts.set(tableName(table), stream.rowCount);
  };
  const begin = (table: BackupTable) => {
    const stream = client.query(copyFrom(copyStatement(client, table, 'from stdin')));
    // The library tells a refusal once, whether or not somebody waits at that moment.
    const failed = new Promise<never>((_, reject) => void stream.once('error', reject));
    failed.catch(() => undefined);
    return (current = { table, stream, failed });
  };
  return {
    counts,
    end,
    take: async (table: BackupTable, text: Buffer): Promise<void> => {
      if (current && tableName(current.table) !== tableName(table)) await end();
      const { stream, failed } = current ?? begin(table);
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), failed]);
    },
  };
}

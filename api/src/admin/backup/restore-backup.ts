import { open, type FileHandle } from 'node:fs/promises';
import { BRAND } from '@backyard/contract';
import type { Client } from 'pg';
import { migrate, migrationChecksums } from '../../platform/database/index.ts';
import { createImageStore, type ImageStore } from '../../platform/image-store/index.ts';
import type { Place } from '../../platform/with-services.ts';
import { CommandError } from '../commands/command.ts';
import { counted } from '../counted.ts';
import { connectPlainly, words } from './connect.ts';
import { describeCut, DONE, THEN } from './describe-cut.ts';
import { tableName, type BackupHead, type BackupTable } from './format.ts';
import { LEFT_OUT } from './left-out.ts';
import { loadRows } from './load-rows.ts';
import {
  analyse,
  giveJobsBack,
  lockRestore,
  markUnfinished,
  putRulesBack,
  setSequences,
  stateOf,
  takeOffRules,
  unmark,
} from './place.queries.ts';
import { readBackup, type ReadBackup } from './read-file.ts';
import { appliedInOrder, listTables } from './tables.queries.ts';
import { megabytes, tellProgress } from './tell-progress.ts';
import { writeDown } from './write-down.ts';

type Say = (line: string) => void;

/** Opens a backup and looks at all of it: form, sums, counts. Throws CommandError for one that cannot be trusted. */
export async function withBackup<Result>(
  file: string,
  work: (handle: FileHandle, checked: ReadBackup) => Promise<Result>,
): Promise<Result> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new CommandError(`${file} cannot be read: ${words(error)}`);
  });
  try {
    return await work(handle, await readBackup(handle));
  } finally {
    await handle.close();
  }
}

/**
 * Fills an empty place, embedded or outside, with what a backup holds: nothing is written before the whole file was found right, and
 * the rows come in one transaction, after the pictures. A backup of an older release gets that release's tables first, and is then
 * brought forward.
 *
 * @throws {CommandError} for a file that cannot be trusted or is of a newer release, and a place that is not empty.
 */
export async function restoreBackup(
  place: Place,
  { handle, checked, say }: { handle: FileHandle; checked: ReadBackup; say: Say },
): Promise<void> {
  const store = createImageStore(place.config);
  const client = await connectPlainly(place.databaseUrl);
  try {
    await prepare({ client, place, store, head: checked.head });
    await load({ client, store, handle, checked, say });
    await bringForward({ client, place, head: checked.head, say });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(await describeCut(place, error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Work that the next start could do as well: everything is already restored and valid. */
async function bringForward(given: {
  client: Client;
  place: Place;
  head: BackupHead;
  say: Say;
}): Promise<void> {
  const { client, place, head, say } = given;
  try {
    await migrate({ connectionString: place.databaseUrl, log: say });
    await writeDown(place.databaseUrl, 'data_restored', { what: 'backup', madeAt: head.madeAt });
    await analyse(client);
  } catch (error) {
    throw new CommandError(`${DONE} What comes after it was cut off: ${words(error)}\n${THEN}`);
  }
}

/** Refuses a release that does not know what the backup was made with. */
export async function refuseNewer(head: BackupHead): Promise<void> {
  const known = await migrationChecksums();
  const unknown = head.migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown) {
    throw new CommandError(
      `This backup is of a release that has changes which this one does not know (${BRAND.name} ${head.release}, ${unknown.name}). ` +
        'Restore it with that release or a newer one.',
    );
  }
}

/** Makes the backup's own tables in an empty place; an unfinished restore of the same may go on. */
async function prepare(given: {
  client: Client;
  place: Place;
  store: ImageStore;
  head: BackupHead;
}): Promise<void> {
  const { client, place, store, head } = given;
  if (!(await lockRestore(client))) throw new CommandError('Another restore is under way here.');
  const state = await stateOf(client);
  if (state === 'used') {
    throw new CommandError(
      'The database is not empty, and a restore never writes over one. Name an empty one (DATABASE_URL), or another DATA_DIR.',
    );
  }
  if (state === 'empty' && (await store.holdsAny())) {
    throw new CommandError(
      'There are pictures here already, and a restore never writes over a place in use. Name an empty bucket, or another DATA_DIR.',
    );
  }
  const names = head.migrations.map(({ name }) => name);
  if ((await appliedInOrder(client)).some(({ name }) => !names.includes(name))) {
    throw new CommandError('Another backup was being restored here. Begin with an empty database.');
  }
  await markUnfinished(client);
  await migrate({ connectionString: place.databaseUrl, restoring: names });
  refuseOtherTables(head, await listTables(client));
}

/** The tables of the backup have to be those that its migrations make. */
function refuseOtherTables(head: BackupHead, tables: BackupTable[]): void {
  const there = new Map(tables.map((table) => [tableName(table), table]));
  for (const table of head.tables) {
    const ours = there.get(tableName(table));
    const same = ours !== undefined && JSON.stringify(ours.columns) === JSON.stringify(table.columns);
    if (!same || LEFT_OUT.has(tableName(table))) {
      throw new CommandError(
        `The backup holds the table ${tableName(table)} in another form than this release makes it for such a backup. ` +
          'Restore it with the release that made it, and update then.',
      );
    }
  }
  const held = new Set(head.tables.map(tableName));
  const missing = [...there.keys()].find((name) => !held.has(name) && !LEFT_OUT.has(name));
  if (missing !== undefined) throw new CommandError(`The backup lacks the table ${missing}.`);
}

/** Pictures and rows; these count when all of them are there and every rule has been found kept. */
async function load(given: {
  client: Client;
  store: ImageStore;
  handle: FileHandle;
  checked: ReadBackup;
  say: Say;
}): Promise<void> {
  const { client, store, handle, checked, say } = given;
  const tell = tellProgress(say);
  await client.query('begin');
  const rules = await takeOffRules(client);
  const rows = loadRows(client);
  let [pictures, bytes] = [0, 0];
  const again = await readBackup(handle, {
    rows: async (table, text) => {
      await rows.take(table, text);
      bytes += text.length;
      tell(() => `${tableName(table)}: ${megabytes(bytes)} of rows written`);
    },
    picture: async (key, content) => {
      await rows.end();
      await store.put(key, content);
      pictures += 1;
      tell(() => `${pictures} of ${counted(checked.end.pictures, 'picture')}`);
    },
  });
  await rows.end();
  if (again.sha256 !== checked.sha256) throw new CommandError('The file was changed while it was read.');
  const short = Object.entries(checked.end.rows).find(
    ([name, count]) => (rows.counts.get(name) ?? 0) !== count,
  );
  if (short) throw new CommandError(`The database did not take every row of ${short[0]}.`);
  await setSequences(client, checked.head.sequences);
  await giveJobsBack(client);
  say('Checking every rule over all rows');
  await putRulesBack(client, rules);
  await unmark(client);
  await client.query('commit');
}

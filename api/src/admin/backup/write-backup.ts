import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { holdPictures } from '../../platform/database/index.ts';
import { createImageStore, type ImageStore } from '../../platform/image-store/index.ts';
import type { Place } from '../../platform/with-services.ts';
import { pictureFiles } from '../../uploads/index.ts';
import { CommandError } from '../commands/command.ts';
import { counted } from '../counted.ts';
import { connectPlainly, words } from './connect.ts';
import {
  FORM,
  FORM_VERSION,
  HEAD,
  PART,
  partName,
  pictureName,
  tableName,
  type BackupHead,
  type BackupTable,
} from './format.ts';
import { LEFT_OUT } from './left-out.ts';
import { release } from './release.ts';
import {
  allReceivedUploads,
  appliedInOrder,
  copyStatement,
  listSequences,
  listTables,
  quoted,
  serverVersion,
} from './tables.queries.ts';
import { megabytes, tellProgress } from './tell-progress.ts';
import { writeDown } from './write-down.ts';
import { createBackupFile, type BackupFile } from './write-file.ts';

/** Level 1: a third of the time of the usual one, for a tenth more octets. */
const pack = (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 1 });
/** Pictures asked for at once. */
const AT_ONCE = 8;

export interface WrittenBackup {
  bytes: number;
  sha256: string;
  rows: number;
  pictures: number;
  picturesMissing: number;
}

/**
 * Writes one consistent backup of this place while people use it: what every table held at one moment, and the pictures of
 * that moment. Holds a part of a table at a time, and the ids of all pictures. Tables are given free as soon as their rows are
 * read; pictures, which can take long, stay by a lock of their own.
 *
 * @throws {CommandError} when it cannot be written whole; nothing is left of it then.
 */
export async function writeBackup(
  place: Place,
  file: string,
  { say, madeAt }: { say: (line: string) => void; madeAt: Date },
): Promise<WrittenBackup> {
  const target = await createBackupFile(file, madeAt);
  try {
    const client = await connectPlainly(place.databaseUrl);
    try {
      if ((await listTables(client)).length === 0) {
        throw new CommandError('There is nothing to back up: the database has no tables.');
      }
      await writeDown(place.databaseUrl, 'data_exported', { what: 'backup' });
      return await writeAll({ client, target, say, madeAt, store: createImageStore(place.config) });
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (error) {
    await target.discard();
    if (error instanceof CommandError) throw error;
    throw new CommandError(`The backup was cut off, and nothing was kept of it: ${words(error)}`);
  }
}

interface Writing {
  client: Client;
  target: BackupFile;
  store: ImageStore;
  say: (line: string) => void;
  madeAt: Date;
}

async function writeAll(writing: Writing): Promise<WrittenBackup> {
  const { client, target, say, madeAt } = writing;
  await holdPictures(client);
  const tables = await beginSnapshot(client);
  const head: BackupHead = {
    form: FORM,
    version: FORM_VERSION,
    madeAt: madeAt.toISOString(),
    release: await release(),
    server: await serverVersion(client),
    migrations: await appliedInOrder(client),
    tables: tables.filter((table) => !LEFT_OUT.has(tableName(table))),
    sequences: await listSequences(client),
    leftOut: tables.map(tableName).filter((name) => LEFT_OUT.has(name)),
  };
  await target.add(HEAD, Buffer.from(`${JSON.stringify(head, null, 2)}\n`));
  const tell = tellProgress(say);
  const rows: Record<string, number> = {};
  let read = 0;
  for (const table of head.tables) {
    rows[tableName(table)] = await copyOut(client, table, async (number, part) => {
      read += part.length;
      tell(() => `${tableName(table)}: ${megabytes(read)} of rows read`);
      await target.add(partName(table, number), await pack(part));
    });
  }
  const hasUploads = tables.some((table) => tableName(table) === 'public.uploads');
  const uploads = hasUploads ? await allReceivedUploads(client) : [];
  await client.query('commit');
  const pictures = await writePictures(writing, uploads, tell);
  await client.query('select').catch((error: unknown) => {
    throw new Error(`the lock that keeps pictures was lost (${words(error)})`);
  });
  const written = await target.finish({ rows, pictures: pictures.pictures });
  return { ...written, ...pictures, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) };
}

/**
 * Every table is locked against being changed in its form before the snapshot is taken (PostgreSQL's documentation, LOCK): one
 * that a migration rewrote afterwards would look empty.
 */
async function beginSnapshot(client: Client): Promise<BackupTable[]> {
  const before = await listTables(client);
  await client.query('begin isolation level repeatable read, read only');
  const locked = before.map((table) => quoted(client, table)).join(', ');
  await client.query(`lock table ${locked} in access share mode`);
  const tables = await listTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(before)) {
    throw new CommandError(
      'The tables were being changed at this moment (a new release that starts). Try again.',
    );
  }
  return tables;
}

/** Reads a table's rows as text, a part at a time; answers how many there were. */
export async function copyOut(
  client: Client,
  table: BackupTable,
  take: (number: number, part: Buffer) => Promise<void>,
): Promise<number> {
  const stream = client.query(copyTo(copyStatement(client, table, 'to stdout')));
  let [number, held, size] = [0, [] as Buffer[], 0];
  for await (const piece of stream as AsyncIterable<Buffer>) {
    let rest = piece;
    while (size + rest.length >= PART) {
      const fits = PART - size;
      await take(number, Buffer.concat([...held, rest.subarray(0, fits)]));
      rest = rest.subarray(fits);
      [number, held, size] = [number + 1, [], 0];
    }
    held.push(rest);
    size += rest.length;
  }
  if (size > 0) await take(number, Buffer.concat(held));
  return stream.rowCount;
}

/** The pictures that the snapshot's rows know, in the order of their names. One that is not there is counted. */
async function writePictures(
  { target, store }: Writing,
  uploads: readonly string[],
  tell: (line: () => string) => void,
) {
  let [pictures, picturesMissing, bytes] = [0, 0, 0];
  for (let at = 0; at < uploads.length; at += AT_ONCE) {
    const found = await Promise.all(uploads.slice(at, at + AT_ONCE).map((id) => pictureFiles(store, id)));
    for (const files of found) {
      if (files.length === 0) picturesMissing += 1;
      for (const { key, bytes: content } of files) {
        await target.add(pictureName(key), content);
        pictures += 1;
        bytes += content.length;
      }
    }
    tell(() => `${counted(pictures, 'picture')}, ${megabytes(bytes)}`);
  }
  return { pictures, picturesMissing };
}

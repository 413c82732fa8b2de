import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isImageKey } from '../../platform/image-store/index.ts';
import { CommandError } from '../commands/command.ts';
import {
  anyForm,
  backupEnd,
  backupHead,
  END,
  endText,
  FORM,
  FORM_VERSION,
  HEAD,
  LARGEST,
  PART,
  partName,
  pictureName,
  tableName,
  type BackupEnd,
  type BackupHead,
  type BackupTable,
} from './format.ts';
import { BLOCK, filling, readTarHeader } from './tar.rules.ts';

/** Receives the entries of a backup in order; each call is awaited. */
export interface BackupReader {
  head?: (head: BackupHead) => Promise<void>;
  /** A piece of a table's rows as COPY's text, cut anywhere. */
  rows?: (table: BackupTable, text: Buffer) => Promise<void>;
  picture?: (key: string, bytes: Buffer) => Promise<void>;
}

export interface ReadBackup {
  head: BackupHead;
  end: BackupEnd;
  bytes: number;
  /** The checksum of the whole file. */
  sha256: string;
}

const LINE_FEED = 0x0a;
const unpack = promisify(gunzip);

/** The file is corrupt, or was never a backup. */
const damaged = (what: string): CommandError =>
  new CommandError(
    `This is no whole backup: ${what}. Take another one; nothing of this file can be trusted.`,
  );

/**
 * Reads a backup from beginning to end, piece by piece, and trusts nothing in it: kinds, order, names and sizes are checked before anything
 * is kept, a packed part has a size limit, and the checksum of everything must match.
 *
 * @throws {CommandError} for a file that is cut off, changed, not a backup, or from a newer release.
 */
export async function readBackup(handle: FileHandle, reader: BackupReader = {}): Promise<ReadBackup> {
  const source = createSource(handle);
  const head = readHead(await source.entry(HEAD, LARGEST.head));
  await reader.head?.(head);
  const rows = new Map(head.tables.map((table) => [tableName(table), 0]));
  let pictures = 0;
  let [table, part, lastKey] = [0, 0, ''];
  for (;;) {
    const before = source.sum();
    const { name, size } = await source.header();
    if (name === END) {
      const end = readEnd(await source.content(size, LARGEST.end), before, rows, pictures);
      return { head, end, ...(await source.ended()) };
    }
    const key = name.startsWith('pictures/') ? name.slice('pictures/'.length) : null;
    if (key !== null) {
      // One after the other: none twice, and none of another folder.
      if (!isImageKey(key) || pictureName(key) !== name || key <= lastKey) {
        throw damaged('a picture in it has a name that none has');
      }
      lastKey = key;
      table = head.tables.length;
      const bytes = await source.content(size, LARGEST.picture);
      pictures += 1;
      await reader.picture?.(key, bytes);
      continue;
    }
    const next = findPart(head.tables, name, table, part);
    if (!next) throw damaged(`it holds ${JSON.stringify(name.slice(0, 100))} where that has no place`);
    [table, part] = [next.index, next.part + 1];
    const text = await unpack(await source.content(size, LARGEST.part), { maxOutputLength: PART }).catch(
      () => {
        throw damaged(`the rows of ${tableName(next.table)} cannot be unpacked`);
      },
    );
    rows.set(tableName(next.table), (rows.get(tableName(next.table)) ?? 0) + linesOf(text));
    await reader.rows?.(next.table, text);
  }
}

/** A row is a line: line feeds within one are written as two signs. */
function linesOf(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(LINE_FEED); at >= 0; at = text.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}

/** The part that is named: the next one of this table, or the first one of a later table. */
function findPart(tables: BackupTable[], name: string, from: number, part: number) {
  const current = tables[from];
  if (current && partName(current, part) === name) return { table: current, index: from, part };
  const index = tables.findIndex((table, at) => at > from && partName(table, 0) === name);
  const table = tables[index];
  return table ? { table, index, part: 0 } : null;
}

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return null;
  }
}

function readHead(content: Buffer): BackupHead {
  const json = parsed(content);
  const form = anyForm.safeParse(json).data;
  if (form?.form !== FORM) throw damaged('it does not begin as one');
  if (form.version > FORM_VERSION) {
    throw new CommandError(
      'This backup has a newer form than this release knows. Restore it with the release that made it.',
    );
  }
  const head = backupHead.safeParse(json).data;
  if (!head) throw damaged('what it says of itself cannot be read');
  return head;
}

function readEnd(
  content: Buffer,
  before: { bytes: number; sha256: string },
  rows: Map<string, number>,
  pictures: number,
): BackupEnd {
  const end = backupEnd.safeParse(parsed(content)).data;
  if (!end || !content.equals(endText(end))) throw damaged('its end cannot be read');
  if (end.bytes !== before.bytes || end.sha256 !== before.sha256) {
    throw damaged('its SHA-256 is another one than when it was made');
  }
  const counted = [...rows].every(([name, count]) => end.rows[name] === count);
  if (!counted || Object.keys(end.rows).length !== rows.size || end.pictures !== pictures) {
    throw damaged('it does not hold as many rows and pictures as it says');
  }
  return end;
}

/** The file from its beginning, byte by byte, with the checksum of what has been read. */
function createSource(handle: FileHandle) {
  const hash: Hash = createHash('sha256');
  let position = 0;

  const take = async (size: number): Promise<Buffer> => {
    const bytes = Buffer.alloc(size);
    let read = 0;
    while (read < size) {
      const { bytesRead } = await handle.read(bytes, read, size - read, position + read);
      if (bytesRead === 0) throw damaged('it ends too early');
      read += bytesRead;
    }
    hash.update(bytes);
    position += size;
    return bytes;
  };
  const header = async () => {
    const found = readTarHeader(await take(BLOCK));
    if (found === null) throw damaged('something in it is no plain file');
    if (found === 'end') throw damaged('it ends too early');
    return found;
  };
  const content = async (size: number, largest: number): Promise<Buffer> => {
    if (size > largest) throw damaged('something in it is larger than it may be');
    const bytes = await take(size);
    const fill = await take(filling(size));
    if (fill.some((octet) => octet !== 0)) throw damaged('something stands behind what it holds');
    return bytes;
  };
  return {
    header,
    content,
    sum: () => ({ bytes: position, sha256: hash.copy().digest('hex') }),
    entry: async (name: string, largest: number) => {
      const found = await header();
      if (found.name !== name) throw damaged('it does not begin as one');
      return content(found.size, largest);
    },
    /** Two empty blocks, and nothing after them. */
    ended: async () => {
      const last = await take(2 * BLOCK);
      const { bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, position);
      if (bytesRead > 0 || last.some((octet) => octet !== 0)) throw damaged('something stands after its end');
      return { bytes: position, sha256: hash.digest('hex') };
    },
  };
}

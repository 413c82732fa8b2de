import { z } from 'zod';

/* The format of a backup. docs/backup.md describes it, so that it can be read without this software. */

export const FORM = 'community-backup';
/** Raised when an older release can no longer read what is written. */
export const FORM_VERSION = 1;

export const HEAD = 'backup.json';
export const END = 'end.json';
/** Rows are cut into parts, so that neither side ever holds a table. Octets, before they are packed. */
export const PART = 4 * 1024 * 1024;

/** The largest allowed size of an entry, in bytes: an untrusted file cannot make us hold more in memory. */
export const LARGEST = {
  head: 4 * 1024 * 1024,
  end: 1024 * 1024,
  part: PART + 64 * 1024,
  picture: 64 * 1024 * 1024,
};

const count = z.number().int().nonnegative();
const word = z.string().min(1).max(63);

export const backupHead = z.strictObject({
  form: z.literal(FORM),
  version: z.literal(FORM_VERSION),
  madeAt: z.iso.datetime(),
  /** The versions of the product and of PostgreSQL. */
  release: z.string().max(100),
  server: z.string().max(200),
  /** In the order in which they ran. */
  migrations: z
    .array(z.strictObject({ name: z.string().max(200), checksum: z.string().max(64) }))
    .max(10_000),
  tables: z
    .array(z.strictObject({ schema: word, name: word, columns: z.array(word).min(1).max(1600) }))
    .max(5000),
  sequences: z
    .array(z.strictObject({ schema: word, name: word, last: z.string().regex(/^-?\d{1,19}$/) }))
    .max(5000),
  /** Tables whose rows are not in it. */
  leftOut: z.array(z.string().max(127)).max(1000),
});
export type BackupHead = z.infer<typeof backupHead>;
export type BackupTable = BackupHead['tables'][number];

export const backupEnd = z.strictObject({
  /** The number of bytes before this entry, and their SHA-256. */
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rows: z.record(z.string(), count),
  pictures: count,
});
export type BackupEnd = z.infer<typeof backupEnd>;

/** The one way in which it is written: nothing in it can be changed without being seen. */
export const endText = ({ bytes, sha256, rows, pictures }: BackupEnd): Buffer =>
  Buffer.from(`${JSON.stringify({ bytes, sha256, rows, pictures }, null, 2)}\n`);

/** Which form and version a file says it has, whatever else is in it. */
export const anyForm = z.looseObject({ form: z.string(), version: z.number() });

export const tableName = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;

/** Parts of a table in their order; several put together are one stream (RFC 1952, 2.2). */
export const partName = (table: BackupTable, number: number): string =>
  `rows/${tableName(table)}/${String(number).padStart(8, '0')}.gz`;
export const pictureName = (key: string): string => `pictures/${key}`;

import type { Figures } from '../load/report.ts';
import type { TableSize } from '../load/table-sizes.ts';

/** What was measured. */
export interface Measured {
  rows: Pick<Figures, 'name' | 'kB' | 'serverMs' | 'databaseMs' | 'statements'>[];
  tables: Pick<TableSize, 'name' | 'bytesARow'>[];
  /** Mails that one job thread sends a second. */
  mailsASecond: number;
}

/** What is taken for granted; `assumed.ts` has the words. */
export interface Assumed {
  REQUESTS: Readonly<Record<string, number>>;
  WRITES: readonly string[];
  MAILS: number;
  PEAK_FACTOR: number;
  ROWS: Readonly<Record<string, number>>;
  BYTES_A_ROW: Readonly<Record<string, number>>;
  CORES_OF_A_SERVER: number;
  CORES_OF_A_DATABASE: number;
  USED_AT_PEAK: number;
  GB_OF_A_DATABASE: number;
  CONNECTIONS_OF_A_SERVER: number;
}

/** What so many members want, all of it at peak. */
export interface Need {
  members: number;
  requestsASecond: number;
  /** Cores kept busy. */
  serverCores: number;
  databaseCores: number;
  /** Of the database's, for changes alone. */
  writingCores: number;
  statementsASecond: number;
  /** Answers as they are before compression. */
  megabitsASecond: number;
  mailsASecond: number;
  dataGb: number;
  servers: number;
  /** Job threads, one a server. */
  jobThreads: number;
  /** Primaries: how many parts the data is in. */
  shards: number;
  /** That read, beside the primaries. */
  replicas: number;
  connections: number;
}

const SECONDS_A_DAY = 86_400;

/** What so many members want of machines; none of them is a spare. @throws where a request or a table was not measured. */
export function machinesFor(members: number, measured: Measured, assumed: Assumed): Need {
  const atPeak = (aDay: number): number => (members * aDay * assumed.PEAK_FACTOR) / SECONDS_A_DAY;
  const asked = Object.entries(assumed.REQUESTS).map(([name, aDay]) => ({
    ...measuredRow(measured, name),
    aSecond: atPeak(aDay),
  }));
  const sum = (each: (row: (typeof asked)[number]) => number, rows = asked): number =>
    rows.reduce((total, row) => total + row.aSecond * each(row), 0);

  const serverCores = sum(({ serverMs }) => serverMs / 1000);
  const databaseCores = sum(({ databaseMs }) => databaseMs / 1000);
  const writingCores = sum(
    ({ databaseMs }) => databaseMs / 1000,
    asked.filter(({ name }) => assumed.WRITES.includes(name)),
  );
  const mailsASecond = atPeak(assumed.MAILS);
  const dataGb =
    Object.entries(assumed.ROWS).reduce(
      (bytes, [table, rows]) => bytes + members * rows * bytesOf(measured, assumed, table),
      0,
    ) / 1e9;

  const usable = assumed.CORES_OF_A_DATABASE * assumed.USED_AT_PEAK;
  const jobThreads = atLeastOne(mailsASecond / measured.mailsASecond);
  const servers = Math.max(
    atLeastOne(serverCores / (assumed.CORES_OF_A_SERVER * assumed.USED_AT_PEAK)),
    jobThreads,
  );
  const shards = Math.max(atLeastOne(writingCores / usable), atLeastOne(dataGb / assumed.GB_OF_A_DATABASE));
  return {
    members,
    requestsASecond: sum(() => 1),
    serverCores,
    databaseCores,
    writingCores,
    statementsASecond: sum(({ statements }) => statements),
    megabitsASecond: sum(({ kB }) => (kB * 8) / 1000),
    mailsASecond,
    dataGb,
    servers,
    jobThreads,
    shards,
    replicas: Math.max(0, Math.ceil(databaseCores / usable) - shards),
    connections: servers * assumed.CONNECTIONS_OF_A_SERVER,
  };
}

const atLeastOne = (machines: number): number => Math.max(1, Math.ceil(machines));

function measuredRow(measured: Measured, name: string): Measured['rows'][number] {
  const row = measured.rows.find((one) => one.name === name);
  if (!row) throw new Error(`No figures for "${name}"`);
  return row;
}

function bytesOf(measured: Measured, assumed: Assumed, table: string): number {
  const bytes = measured.tables.find(({ name }) => name === table)?.bytesARow ?? assumed.BYTES_A_ROW[table];
  if (bytes === undefined) throw new Error(`No size of a row of ${table}`);
  return bytes;
}

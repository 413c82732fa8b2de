import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFigures } from './figures.ts';
import { machinesFor, type Assumed, type Measured, type Need } from './machines.ts';
import { placeTable, scaleTable } from './scale.ts';

const measured: Measured = {
  rows: [
    { name: 'look', kB: 10, serverMs: 4, databaseMs: 2, statements: 3 },
    { name: 'change', kB: 1, serverMs: 10, databaseMs: 5, statements: 8 },
  ],
  tables: [{ name: 'members', bytesARow: 1000 }],
  mailsASecond: 40,
};

const assumed: Assumed = {
  REQUESTS: { look: 2, change: 0.5 },
  WRITES: ['change'],
  MAILS: 0.5,
  PEAK_FACTOR: 4,
  ROWS: { members: 1, letters: 10 },
  BYTES_A_ROW: { letters: 200 },
  CORES_OF_A_SERVER: 4,
  CORES_OF_A_DATABASE: 4,
  USED_AT_PEAK: 0.5,
  GB_OF_A_DATABASE: 1000,
  CONNECTIONS_OF_A_SERVER: 20,
};

/** Of which 2,160,000 × 4 / 86,400 = 100 a second do at peak what each does once a day. */
const MEMBERS = 2_160_000;

const expectNeed = (need: Need, expected: Partial<Need>): void => {
  for (const [key, value] of Object.entries(expected))
    expect({ [key]: Reflect.get(need, key) }).toEqual({ [key]: expect.closeTo(value, 9) });
};

describe('machines', () => {
  it('are counted as by hand', () => {
    expectNeed(machinesFor(MEMBERS, measured, assumed), {
      members: MEMBERS,
      requestsASecond: 250, // 200 looks, 50 changes
      serverCores: 1.3, // 200 × 4 ms + 50 × 10 ms
      databaseCores: 0.65, // 200 × 2 ms + 50 × 5 ms
      writingCores: 0.25, // 50 × 5 ms
      statementsASecond: 1000, // 200 × 3 + 50 × 8
      megabitsASecond: 16.4, // 200 × 80 kbit + 50 × 8 kbit
      mailsASecond: 50,
      dataGb: 6.48, // 2.16 million × (1 × 1,000 + 10 × 200 bytes)
      jobThreads: 2, // 50 / 40
      servers: 2, // 1.3 / (4 × 0.5) is one, but each has one job thread
      shards: 1,
      replicas: 0,
      connections: 40,
    });
  });

  it('grow by what is scarce: mails, processors for changes, processors for reading', () => {
    expectNeed(machinesFor(20 * MEMBERS, measured, assumed), {
      serverCores: 26, // 13 servers of 2 usable cores
      jobThreads: 25, // 1,000 mails / 40
      servers: 25,
      writingCores: 5,
      shards: 3, // 5 / 2; 129.6 GB would be one
      databaseCores: 13,
      replicas: 4, // 13 / 2 are seven in all
      connections: 500,
    });
  });

  it('grow by how much data there is', () => {
    const need = machinesFor(20 * MEMBERS, measured, { ...assumed, GB_OF_A_DATABASE: 10 });
    expectNeed(need, { dataGb: 129.6, shards: 13, replicas: 0 });
  });

  it('are not guessed for what was not measured', () => {
    const asked = { ...assumed, REQUESTS: { sing: 1 } };
    expect(() => machinesFor(1, measured, asked)).toThrow('No figures for "sing"');
    const kept = { ...assumed, ROWS: { songs: 1 } };
    expect(() => machinesFor(1, measured, kept)).toThrow('No size of a row of songs');
  });
});

describe('docs/scale.md', () => {
  const text = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');

  it('has the table that the committed figures make', async () => {
    expect(text).toContain(scaleTable(await readFigures()).join('\n'));
  });

  it('says where each table goes', () => expect(text).toContain(placeTable().join('\n')));
});

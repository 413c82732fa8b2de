import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { TestServer } from '../../e2e/server.ts';
import { startBare } from '../bare.ts';
import type { DatasetSize } from '../dataset.ts';
import { underLoad, type Load } from '../requests.ts';
import { startAsOperated } from './as-operated.ts';
import { burstFigures } from './burst.ts';
import { costOfEach, memoryOf, spentBy } from './cost.ts';
import { comer, untilIdle, withEvent } from './crowd.ts';
import { openKept, PEOPLE, type KeptDatabase } from './kept-dataset.ts';
import { askOf, probesOf, type Probe } from './probes.ts';
import { answeredText, burstText, HEADING, readReport, rowOf, type Figures, type Report } from './report.ts';
import { tableSizes } from './table-sizes.ts';

const KEPT = 'node_modules/.cache/bench';
/** Each of twenty connections plans a statement six times before it keeps a plan: what is measured is a server that runs for a while. */
const [WARM_SECONDS, SECONDS, BARE_SECONDS] = [10, 3, 1];
/** The job thread starts after the first answer and loads its modules; then both threads release the memory they do not need. */
const RESTS_MS = 40_000;
const CROWD = 3000;
const CROWD_CONNECTIONS = 40;
const FEW_SEATS = 100;
const CROWD_SECONDS = 120;

export interface LoadOptions {
  /** Where datasets are kept. */
  data?: string | undefined;
  /** An older run's file. */
  compare?: string | undefined;
  /** Where this run's figures are written. */
  json?: string | undefined;
  /** Kinds of requests whose name has this. */
  only?: string | undefined;
  /** How many processes serve. */
  workers?: string | undefined;
  /** How long a soak takes, and how many requests a second it makes. */
  seconds?: string | undefined;
  rate?: string | undefined;
  /** What an older run wrote, for `scale`. */
  figures?: string | undefined;
  /** Where each thread of the server writes where its time went. */
  profile?: string | undefined;
}

/**
 * What each kind of request and page costs: requests a second, how long they take, and the CPU time of the server and of
 * PostgreSQL, which is the same however busy the machine is.
 */
export async function benchLoad(
  size: DatasetSize,
  say: (line: string) => void,
  { data = KEPT, compare, json, only = '', workers = '1', profile }: LoadOptions,
): Promise<void> {
  const older = compare === undefined ? null : await readReport(compare);
  const kept = await openKept(data, size.events, say);
  try {
    const server = await startAsOperated(kept.connectionString, {
      workers,
      // Written when it ends; speedscope and the browser's own tools draw it.
      nodeOptions: profile && `--cpu-prof --cpu-prof-dir=${resolve(profile)}`,
    });
    try {
      const rest = () => new Promise((wake) => setTimeout(wake, RESTS_MS));
      await rest();
      await untilIdle(kept.db);
      const report: Report = {
        events: size.events,
        idleMb: await memoryOf(server.pid),
        loadedMb: 0,
        restMb: 0,
        rows: [],
      };
      const note = (row: Figures): void => {
        report.rows.push(row);
        say(rowOf(row, older));
      };
      say(HEADING);
      report.tables = await tableSizes(kept.db);
      const probes = await probesOf(kept.db);
      for (const probe of probes) {
        if (probe.name.includes(only)) note(await figuresOf(server, kept, probe));
      }
      for (const [name, seats, comers] of CROWDS) {
        if (!name.includes(only)) continue;
        const row = await crowdFigures(server, kept, { name, seats, comers });
        note(row);
        say(`  of it until the last was answered: ${answeredText(row)}`);
      }
      const read = probes.find(({ name }) => name === BURST_READS);
      if (read && BURST.includes(only)) {
        report.burst = await burstFigures(server.url, kept, read);
        say(burstText(report.burst));
      }
      report.loadedMb = await memoryOf(server.pid);
      await rest();
      report.restMb = await memoryOf(server.pid);
      const [idle, loaded, rested] = [report.idleMb, report.loadedMb, report.restMb].map((mb) =>
        mb.toFixed(0),
      );
      say(`Memory of the server: ${idle} MB idle, ${loaded} MB after this, ${rested} MB once it rests`);
      if (json !== undefined) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
    } catch (error) {
      throw new Error(`${String(error)}\n${server.output()}`, { cause: error });
    } finally {
      await server.stop();
    }
  } finally {
    await kept.release();
  }
}

const [BURST, BURST_READS] = ['burst', 'list of 24, member'];
const CROWDS: [name: string, seats: number, comers: number][] = [
  ['registering, mails included', CROWD, CROWD],
  [`${PEOPLE} who come for ${FEW_SEATS} seats`, FEW_SEATS, PEOPLE],
];
/** Before the crowd that counts: code is compiled and statements are planned by then. */
const FIRST_COMERS = 1000;

async function figuresOf(server: TestServer, kept: KeptDatabase, probe: Probe): Promise<Figures> {
  const ask = (number: number) => askOf(probe, server.url, number);
  const { url, headers } = ask(0);
  const answer = await fetch(url, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  await underLoad(ask, { seconds: WARM_SECONDS });
  const measured = await spendingOf(server, kept, () => underLoad(ask, { seconds: SECONDS }));
  const bare = await startBare(bytes);
  try {
    const { done, seconds } = await underLoad(() => ({ url: bare.url, headers: {} }), {
      seconds: BARE_SECONDS,
    });
    return { name: probe.name, kB: bytes.length / 1000, bare: done / seconds, ...measured };
  } finally {
    bare.stop();
  }
}

async function crowdFigures(
  server: TestServer,
  kept: KeptDatabase,
  { name, seats, comers }: { name: string; seats: number; comers: number },
): Promise<Figures> {
  const come = (eventId: string, most: number): Promise<Load> =>
    underLoad((number) => (number < most ? comer(server.url, eventId, number) : null), {
      seconds: CROWD_SECONDS,
      connections: CROWD_CONNECTIONS,
      expected: [201, 409],
    });
  await withEvent(kept.db, seats, async (eventId) => {
    await come(eventId, FIRST_COMERS);
    await untilIdle(kept.db);
  });
  return withEvent(kept.db, seats, async (eventId) => {
    const before = await spentBy(server.pid, kept.db);
    const { done, seconds, p50, p99 } = await come(eventId, comers);
    const answered = costOfEach(before, await spentBy(server.pid, kept.db), done);
    await untilIdle(kept.db);
    const cost = costOfEach(before, await spentBy(server.pid, kept.db), done);
    return { name, kB: 0, bare: null, aSecond: done / seconds, p50, p99, ...cost, answered };
  });
}

async function spendingOf(server: TestServer, { db }: KeptDatabase, work: () => Promise<Load>) {
  const before = await spentBy(server.pid, db);
  const { done, seconds, p50, p99 } = await work();
  return { aSecond: done / seconds, p50, p99, ...costOfEach(before, await spentBy(server.pid, db), done) };
}

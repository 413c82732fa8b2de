import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '../../../e2e/crowd.ts';
import { hasFailed, longest, read, register, tally, type Crowd, type End, type Pace } from './crowd.ts';
import type { House } from './house.ts';
import { wholeCluster, type DatabaseMachine } from './machines.ts';
import { until } from './place.ts';
import { ORIGIN, SUPERUSER_PASSWORD } from './samples.ts';

export interface Trial {
  house: House;
  eventIds: string[];
  /** So many who have never registered, by their cookies. */
  people: (count: number) => string[];
  /** Registrations while the primary is killed. */
  perSecond: number;
  say: (line: string) => void;
  /** Says in the end that it did not, where it does not. */
  must: (holds: boolean, what: string) => void;
}

/** Readers that are known, and as many that are not. */
const READERS = 2;
/** Whoever is known reads at one replica, chosen by who they are. */
const KNOWN_READERS = 8;
/** Elsewhere than where the primary is killed: as fast as this machine is, and nobody waits for its own limits. */
const REGISTERING = { clients: 6 };
/** Nobody is away for longer than that. Seconds. */
const BACK_WITHIN = 20;
/** Before something happens, and after it is over. */
const QUIET_MS = 5000;
const CUT_MS = 15_000;
/** Who registers in one trial, at most. */
const CROWD = 7000;

interface Seen {
  crowd: Crowd;
  visitors: End[];
  member: End[];
}

/** People register and read while `happens`, and for a while before and after it. */
async function whilePeopleCome(
  { eventIds, people, say }: Trial,
  { pace, happens }: { pace: Pace; happens: () => Promise<void> },
): Promise<Seen> {
  let over = false;
  const isOver = (): boolean => over;
  const paths = [
    '/api/events',
    '/events',
    `/events/${eventIds[0]}`,
    `/api/events/${eventIds[1]}`,
    '/discover',
  ];
  const reading = { origin: ORIGIN, clients: READERS, isOver };
  // These only read, and are as many as it takes for each replica to have one of them; the others have just written.
  const known = people(CROWD);
  const readers = known.slice(0, KNOWN_READERS);
  const cookies = known.slice(KNOWN_READERS);
  const all = Promise.all([
    register({ origin: ORIGIN, cookies, eventIds, pace, isOver }),
    read({ ...reading, asks: paths.map((path) => ({ path })) }),
    read({ ...reading, asks: paths.flatMap((path) => readers.map((cookie) => ({ path, cookie }))) }),
  ]);
  try {
    await sleep(QUIET_MS);
    await happens();
    await sleep(QUIET_MS);
  } finally {
    over = true;
  }
  const [crowd, visitors, member] = await all;
  say(`  registering: ${tally(crowd.ends)}; longest ${longest(crowd.ends)} s`);
  say(`  visitors read: ${tally(visitors)}; longest ${longest(visitors)} s`);
  say(`  members read: ${tally(member)}; longest ${longest(member)} s`);
  return { crowd, visitors, member };
}

/** Compares what was acknowledged with what the database has. */
async function nothingLost({ house, say, must }: Trial, { crowd: { acknowledged } }: Seen): Promise<void> {
  const found = await withDatabase(house.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "select id from registrations where id = any($1::uuid[]) and status = 'registered'",
      [acknowledged.map(({ id }) => id)],
    );
    return new Set(rows.map(({ id }) => id));
  });
  const lost = acknowledged.filter(({ id }) => !found.has(id)).length;
  say(`  lost: ${lost} of ${acknowledged.length} acknowledged registrations`);
  must(lost === 0 && acknowledged.length > 0, `${lost} acknowledged registrations are lost`);
}

function nobodyRefused({ must }: Trial, what: string, { crowd, visitors, member }: Seen): void {
  const failed = [...crowd.ends, ...visitors, ...member].filter(hasFailed);
  must(failed.length === 0, `${what}: ${failed.length} requests failed: ${tally(failed)}`);
}

/** Until servers ask it something again. */
const usedAgain = ({ name, address }: DatabaseMachine): Promise<boolean> =>
  until(`${name} is read from`, 60, () =>
    withDatabase(`postgres://postgres:${SUPERUSER_PASSWORD}@${address}:5432/backyard`, async (client) => {
      const { rows } = await client.query(
        `select from pg_stat_activity
          where application_name = 'backyard' and query_start > clock_timestamp() - interval '2 s'`,
      );
      return rows.length > 0;
    }),
  );

/** The machine of a replica says nothing for a while, then that of the standby that has each change. */
export async function cutOff(trial: Trial): Promise<void> {
  const { house, say } = trial;
  for (const role of ['replica', 'sync_standby'] as const) {
    const { [role]: machine } = await wholeCluster(house.machines, 60);
    const which = role === 'replica' ? 'that is not waited for' : 'that has each change first';
    say(` ${machine.name}, the replica ${which}, says nothing for ${CUT_MS / 1000} s`);
    const seen = await whilePeopleCome(trial, {
      pace: REGISTERING,
      happens: async () => {
        await usedAgain(machine);
        machine.freeze();
        await sleep(CUT_MS);
        machine.thaw();
        const thawed = performance.now();
        await usedAgain(machine);
        say(`  read from again ${((performance.now() - thawed) / 1000).toFixed(1)} s after it was back`);
      },
    });
    nobodyRefused(trial, `${machine.name} cut off`, seen);
    await nothingLost(trial, seen);
  }
}

/** Each server is stopped and started again. */
export async function restart(trial: Trial): Promise<void> {
  const seen = await whilePeopleCome(trial, {
    pace: REGISTERING,
    happens: async () => {
      for (const server of [0, 1]) await trial.house.restart(server);
    },
  });
  nobodyRefused(trial, 'both servers restarted', seen);
  await nothingLost(trial, seen);
}

/** Everything on the primary's machine ends at once. */
export async function kill(trial: Trial): Promise<void> {
  const { house, say, must } = trial;
  const { leader } = await wholeCluster(house.machines, 60);
  let killedAt = Infinity;
  const others = house.machines.filter((machine) => machine !== leader);
  const seen = await whilePeopleCome(trial, {
    pace: { perSecond: trial.perSecond },
    happens: async () => {
      await sleep(QUIET_MS);
      killedAt = performance.now();
      leader.kill();
      say(` ${leader.name}, the primary, is killed with all that runs beside it`);
      await until('another primary', 60, () => isPrimary(others));
      say(`  another is primary after ${((performance.now() - killedAt) / 1000).toFixed(1)} s`);
      await sleep(QUIET_MS);
    },
  });
  tellOutage(trial, seen.crowd, killedAt);
  const reads = [...seen.visitors, ...seen.member].filter(hasFailed);
  must(reads.length === 0, `${reads.length} reads failed: ${tally(reads)}`);
  await nothingLost(trial, seen);

  leader.start();
  await wholeCluster(house.machines, 120);
  say(`  ${leader.name} started again, and follows the new one`);
}

/** How many came before, how long nobody could register, and how it was said. */
function tellOutage({ perSecond, say, must }: Trial, crowd: Crowd, killedAt: number): void {
  const since = (at: number): number => Math.round((at - killedAt) / 100) / 10;
  const before = crowd.acknowledged.filter(({ at }) => at < killedAt).map(({ at }) => at);
  const reached = Math.round((before.length / (killedAt - Math.min(...before))) * 1000);
  const tooMany = crowd.stayedAway.filter((at) => at < killedAt).length;
  say(
    `  before: ${reached} a second acknowledged of ${perSecond} (${tooMany} stayed away as too many waited)`,
  );

  // What was on its way back when the plug was pulled is no sign of life.
  const later = crowd.acknowledged.filter(({ at }) => at > killedAt + 1000).map(({ at }) => at);
  const back = since(Math.min(...later));
  const last = since(Math.max(killedAt, ...crowd.ends.filter(hasFailed).map(({ ended }) => ended)));
  say(`  registering again after ${back} s; the last refusal after ${last} s`);
  must(back <= BACK_WITHIN, `registering was back after ${back} s`);
  say(
    `  refused without a sentence or when to come back: ${crowd.wordless}; without a seat in the end: ${crowd.withoutSeat}`,
  );
  must(crowd.wordless === 0, `${crowd.wordless} were refused without a sentence`);
  must(crowd.withoutSeat === 0, `${crowd.withoutSeat} had no seat in the end`);
}

async function isPrimary(machines: DatabaseMachine[]): Promise<boolean> {
  const answers = await Promise.all(
    machines.map(async ({ address }) =>
      fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(1000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return answers.includes(true);
}

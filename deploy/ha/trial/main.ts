import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCrowd, makeEvent } from '../../../e2e/crowd.ts';
import { endCrowd } from './crowd.ts';
import { build } from './house.ts';
import { cutOff, kill, restart, type Trial } from './trials.ts';

/* What deploy/ha/ha.sh runs: see there. */

/** Popular ones: who comes for the same event at the same time shares statements. */
const EVENTS = 4;
/** Enough for all trials at 200 a second. */
const PEOPLE = 30_000;
const TRIALS: Record<string, (trial: Trial) => Promise<void>> = {
  cut: cutOff,
  rolling: restart,
  killed: kill,
};

const asked = process.argv.slice(2);
const strange = asked.filter((name) => !(name in TRIALS));
if (strange.length > 0 || !existsSync(new URL('../../../web/dist', import.meta.url))) {
  console.error(
    strange.length > 0 ? `There is no trial ${strange.join(', ')}` : 'Build first: npm run build',
  );
  process.exit(2);
}

const say = (line: string): void => console.log(line);
const faults: string[] = [];
const house = await build(say);
const stop = (): void => {
  void house.clear().finally(() => process.exit(1));
};
process.once('SIGINT', stop).once('SIGTERM', stop);
try {
  const cookies = await makeCrowd(house.databaseUrl, PEOPLE);
  const eventIds: string[] = [];
  for (let number = 0; number < EVENTS; number++) eventIds.push(await makeEvent(house.databaseUrl, PEOPLE));
  for (const one of await house.readiness()) say(one);
  // The processes have just begun, and have read nothing yet.
  await sleep(3000);
  const trial: Trial = {
    house,
    eventIds,
    people: (count) => cookies.splice(0, count),
    perSecond: Number(process.env['PER_SECOND'] ?? 200),
    say,
    must: (holds, what) => void (holds || faults.push(what)),
  };
  for (const [name, run] of Object.entries(TRIALS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    say(`\n${name} (load of this machine: ${loadavg()[0]?.toFixed(1)})`);
    await run(trial);
  }
} finally {
  endCrowd();
  if (process.env['KEEP'] !== '1') await house.clear();
}
for (const fault of faults) say(`DID NOT HOLD: ${fault}`);
if (faults.length === 0) say('\nAll of it held');
process.exit(faults.length === 0 ? 0 : 1);

import { drawNow } from '../api/src/tables/drawing/draw.rules.ts';
import { mostInOneRound, mostInRounds, pairsAgain } from '../api/src/tables/drawing/exact.fixture.ts';
import { brokenLaws } from '../api/src/tables/drawing/laws.fixture.ts';
import { madeUpParty, tablesByLot } from '../api/src/tables/drawing/parties.fixture.ts';
import type { Party } from '../api/src/tables/drawing/party.ts';
import { randomFrom } from '../api/src/tables/drawing/random.rules.ts';
import { score } from '../api/src/tables/drawing/score.rules.ts';

const UP_TO = 12;
const BY_LOT = 1000;
const PARTIES_WITH_PARTINGS = 10_000;

/** How good tables are, and how long they take: by the clock, and of the processor, which a busy machine stretches less. */
export async function benchTables(_size: unknown, say: (line: string) => void): Promise<void> {
  await againstExact(say);
  againstLot(say);
  golfers(say);
  for (const [people, rounds] of [
    [40, 3],
    [200, 3],
    [1000, 3],
  ] as const)
    drawTimed(madeUpParty(people, 7, { rounds }), `${String(people)} people, ${String(rounds)} rounds`, say);
  let broken = 0;
  for (let seed = 0; seed < PARTIES_WITH_PARTINGS; seed++)
    broken += brokenLaws(seed, 1 + (seed % 30), 4 + (seed % 3)).length;
  say(
    `${String(PARTIES_WITH_PARTINGS)} parties by lot with partings and pins: ${String(broken)} laws broken`,
  );
}

async function againstExact(say: (line: string) => void): Promise<void> {
  let [worst, best, all] = [0, 0, 0];
  const note = (found: number, most: number, repeated: number) => {
    all += 1;
    if (found === most) best += 1;
    worst = Math.max(worst, (100 * (most - found)) / Math.max(1, Math.abs(most - repeated)));
  };
  for (let people = 1; people <= UP_TO; people++)
    for (const size of [4, 5, 6]) {
      const party = madeUpParty(people, people * 10 + size, { size });
      note(drawNow(party, 1).score, await mostInOneRound(party), 0);
      for (const rounds of people < 8 || size > 4 ? [] : [2, 3]) {
        const several = { ...party, rounds };
        const { score: found, tables } = drawNow(several, 1);
        note(found, mostInRounds(several, found), -5000 * pairsAgain(tables));
      }
    }
  say(`up to ${String(UP_TO)} people: the best there is in ${String(best)} of ${String(all)}`);
  say(`  at worst ${worst.toFixed(1)} % below it`);
}

function againstLot(say: (line: string) => void): void {
  const party = madeUpParty(40, 7, { rounds: 3 });
  const random = randomFrom(5);
  const byLot = Array.from({ length: BY_LOT }, () => score(party, tablesByLot(party, random)));
  say(
    `40 people, 3 rounds: ${String(drawNow(party, 1).score)}, the best of ${String(BY_LOT)} by lot ${String(Math.max(...byLot))}`,
  );
}

function golfers(say: (line: string) => void): void {
  for (const rounds of [5, 6, 7]) {
    const { tables } = drawNow(madeUpParty(32, 1, { rounds, size: 4 }), 1);
    say(`8 tables of 4, ${String(rounds)} rounds: ${String(pairsAgain(tables))} pairs twice`);
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

function drawTimed(party: Party, name: string, say: (line: string) => void): void {
  const [begun, used] = [performance.now(), process.cpuUsage()];
  const { tables } = drawNow(party, 1);
  const { user, system } = process.cpuUsage(used);
  say(
    `${name}: ${seconds(performance.now() - begun)}, ${seconds((user + system) / 1000)} of the processor; ${String(pairsAgain(tables))} pairs twice`,
  );
}

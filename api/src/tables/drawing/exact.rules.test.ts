import { describe, expect, it } from 'vitest';
import { often } from '../../testing/often.ts';
import { drawNow } from './draw.rules.ts';
import { mostInOneRound, mostInRounds, pairsAgain } from './exact.fixture.ts';
import { madeUpParty, pairsByLot } from './parties.fixture.ts';
import { randomFrom } from './random.rules.ts';
import { WORTH } from './worth.rules.ts';

/** Up to twelve people: each number, or each other one. */
const SOME = Array.from({ length: 12 }, (_, index) => 12 - index).filter(
  (_, index) => index % often(2, 1) === 0,
);

/** By how many percent a result is below the optimum. */
const below = (found: number, most: number) => (100 * (most - found)) / Math.max(1, Math.abs(most));

describe('[TABLE-7] tables of up to twelve people, beside the best that there are', () => {
  it.each([4, 5, 6])('one round, %i wished: what a mixed-integer solver finds, within 5 %%', async (size) => {
    for (const count of SOME) {
      const party = madeUpParty(count, count * 10 + size, { size });
      const ids = party.guests.map(({ id }) => id);
      // A pair or two that must not meet; of fewer than eight, who sit together, that would cost a table.
      const apart = count < 8 ? [] : pairsByLot(ids, 2, randomFrom(count));
      const found = drawNow({ ...party, apart }, 1).score;
      const most = await mostInOneRound({ ...party, apart });
      expect(found, `${String(count)} people`).toBeLessThanOrEqual(most);
      expect(below(found, most), `${String(count)} people`).toBeLessThanOrEqual(5);
    }
  });

  it.each([2, 3])('%i rounds: no more pairs twice than must be, and the rest within 5 %%', (rounds) => {
    // How to seat eleven and twelve takes as long as all of the others: with THOROUGH=1.
    for (const count of SOME.filter((people) => people > 7 && people <= often(10, 12))) {
      const party = madeUpParty(count, count, { size: 4, rounds });
      const { tables, score } = drawNow(party, 1);
      const most = mostInRounds(party, score);
      const repeated = WORTH.again * pairsAgain(tables);
      expect(below(score - repeated, most - repeated), `${String(count)} people`).toBeLessThanOrEqual(5);
    }
  });
});

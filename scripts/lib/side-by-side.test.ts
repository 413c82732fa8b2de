import { describe, expect, test } from 'vitest';
import { checks } from './checks.mjs';
import { outputInTurns, placesFor, sideBySide } from './side-by-side.mjs';

const GIB = 1024 ** 3;

test('two checks at a time on two cores, three on more, one where there is a core or memory for no other', () => {
  expect([1, 2, 3, 4, 32].map((cores) => placesFor(cores, 64 * GIB))).toEqual([1, 2, 2, 3, 3]);
  expect([1, 5, 6, 64].map((gib) => placesFor(2, gib * GIB))).toEqual([1, 1, 2, 2]);
  expect([1, 11, 12, 18].map((gib) => placesFor(8, gib * GIB))).toEqual([1, 1, 2, 3]);
});

/** Runs steps whose ends the test says, and tells what had begun after each of them. */
async function ending(
  order: string[],
  { steps, places }: { steps: { name: string; after?: string[] }[]; places: number },
): Promise<string[]> {
  const ends = new Map<string, (ok: boolean) => void>();
  const began: string[] = [];
  const done = sideBySide(steps, places, ({ name }) => {
    began.push(name);
    return new Promise((resolve) => ends.set(name, resolve));
  });
  const seen = [began.join(' ')];
  for (const name of order) {
    ends.get(name.replace('!', ''))?.(!name.endsWith('!'));
    // What follows an end is a few turns of promises.
    await new Promise(setImmediate);
    seen.push(began.join(' '));
  }
  await done;
  return seen;
}

describe('checks that run at the same time', () => {
  const steps = [{ name: 'a' }, { name: 'b', after: ['a'] }, { name: 'c' }, { name: 'd', after: ['c', 'x'] }];

  test('begin in their order, as places become free, and after those that they wait for', async () => {
    expect(await ending(['a', 'b', 'c', 'd'], { steps, places: 1 })).toEqual([
      'a',
      'a b',
      'a b c',
      'a b c d',
      'a b c d',
    ]);
    expect(await ending(['a', 'b', 'c', 'd'], { steps, places: 2 })).toEqual([
      'a c',
      'a c b',
      'a c b',
      'a c b d',
      'a c b d',
    ]);
  });

  test('once one has failed, those under way end and no other begins', async () => {
    expect(await ending(['c!', 'a'], { steps, places: 2 })).toEqual(['a c', 'a c', 'a c']);
  });

  test('each of ours begins after the build, which makes and removes files beside the sources; types look at none of those', () => {
    const before = checks.filter(({ after = [] }) => !after.includes('build')).map(({ name }) => name);
    expect(before).toEqual(['build', 'types']);
  });
});

describe('their output', () => {
  const rule = (title: string) => `\n── ${title} ${'─'.repeat(60 - title.length)}\n`;

  test('the first is read as it comes, in whole lines; another whole, when it ends', () => {
    let text = '';
    const turns = outputInTurns((more) => (text += more));
    const one = turns.begin('One');
    const two = turns.begin('Two');
    one.write('1\n1 ha');
    two.write('2\n');
    expect(text).toBe(`${rule('One')}1\n`);
    two.end('Two: failed');
    expect(text).toBe(`${rule('One')}1\n${rule('Two')}2\nTwo: failed\n${rule('One, going on')}`);
    text = '';
    one.write('lf\n1 without an end');
    one.end('One: ok');
    expect(text).toBe('1 half\n1 without an end\nOne: ok\n');
  });

  test('the next is read as it comes from then on, with what it has written before', () => {
    let text = '';
    const turns = outputInTurns((more) => (text += more));
    const one = turns.begin('One');
    const two = turns.begin('Two');
    two.write('2\n');
    one.end('One: ok');
    two.write('two\n');
    expect(text).toBe(`${rule('One')}One: ok\n${rule('Two')}2\ntwo\n`);
  });
});

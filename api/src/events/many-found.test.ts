import { describe, expect, it, vi } from 'vitest';
import type { EventFilters } from './filters.queries.ts';
import type { Total } from './list.queries.ts';
import { DEAR, keepDearTotals, MANY } from './shared-lists.ts';

const MORE: Total = { total: 10_000, exact: false };
const FEW: Total = { total: 9999, exact: true };
const FEWER: Total = { total: 9998, exact: true };
const ASKED = { everything: false } as EventFilters;

describe('[discovery.63] how many events are found', () => {
  function counted(environment = 'production') {
    const time = { now: 0 };
    const count = vi.fn<() => Promise<Total>>();
    const sharing = { clock: () => new Date(time.now), config: { environment } };
    const total = keepDearTotals(sharing as Parameters<typeof keepDearTotals>[0], (_asked, _filters, read) =>
      read(),
    );
    const ask = (of: unknown = 'a', filters = ASKED) => total([of], filters, count);
    /** Counting takes so long. */
    const takes = (ms: number, found: Total) =>
      count.mockImplementation(() => {
        time.now += ms;
        return Promise.resolve(found);
      });
    return { time, count, ask, takes };
  }

  it('"10,000+" is counted once a minute, for each thing that is asked', async () => {
    const { time, count, ask } = counted();
    count.mockResolvedValue(MORE);
    expect([await ask(), await ask(), await ask('b')]).toEqual([MORE, MORE, MORE]);
    expect(count).toHaveBeenCalledTimes(2);
    time.now = MANY.fresh - 1;
    await ask();
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('nobody waits while it is counted again, and it is counted once', async () => {
    const { time, count, ask } = counted();
    count.mockResolvedValueOnce(MORE);
    await ask();
    time.now = MANY.fresh;
    const { promise, resolve } = Promise.withResolvers<Total>();
    count.mockReturnValue(promise);
    expect([await ask(), await ask()]).toEqual([MORE, MORE]);
    expect(count).toHaveBeenCalledTimes(2);
    resolve(FEW);
    // Soon counted: not kept.
    await vi.waitFor(async () => expect(await ask()).toEqual(FEW));
  });

  it('what is older than ten minutes is said to nobody', async () => {
    const { time, count, ask } = counted();
    count.mockResolvedValueOnce(MORE);
    await ask();
    time.now = MANY.stale;
    count.mockResolvedValue(FEW);
    expect(await ask()).toEqual(FEW);
  });

  it('what is exact and soon counted is not kept here', async () => {
    const { ask, takes } = counted();
    takes(DEAR.from - 1, FEW);
    expect(await ask()).toEqual(FEW);
    takes(DEAR.from - 1, FEWER);
    expect(await ask()).toEqual(FEWER);
  });

  it('what is exact and takes long to count is as of a minute ago at the most', async () => {
    const { time, ask, takes } = counted();
    takes(DEAR.from, FEW);
    await ask();
    takes(DEAR.from, FEWER);
    time.now = DEAR.from + DEAR.stale - 1;
    expect(await ask()).toEqual(FEW);
    await vi.waitFor(async () => expect(await ask()).toEqual(FEWER));
    takes(DEAR.from, FEW);
    time.now += DEAR.stale;
    expect(await ask()).toEqual(FEW);
  });

  it('what admins see of everything is counted each time, and so is everything in tests', async () => {
    const { count, ask } = counted();
    const everything = { everything: true } as EventFilters;
    count.mockResolvedValue(MORE);
    await ask('a', everything);
    await ask('a', everything);
    expect(count).toHaveBeenCalledTimes(2);
    const inTests = counted('test');
    inTests.count.mockResolvedValue(MORE);
    await inTests.ask();
    await inTests.ask();
    expect(inTests.count).toHaveBeenCalledTimes(2);
  });

  it('a failure is nobody’s answer, and what is known is said on', async () => {
    const { time, count, ask } = counted();
    count.mockRejectedValueOnce(new Error('away'));
    await expect(ask()).rejects.toThrow('away');
    count.mockResolvedValueOnce(MORE);
    await ask();
    time.now = MANY.fresh;
    count.mockRejectedValueOnce(new Error('away'));
    expect(await ask()).toEqual(MORE);
    count.mockResolvedValue(FEW);
    expect(await ask()).toEqual(MORE);
    await vi.waitFor(async () => expect(await ask()).toEqual(FEW));
  });
});

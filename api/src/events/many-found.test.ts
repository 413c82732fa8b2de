import { describe, expect, it, vi } from 'vitest';
import type { EventFilters } from './filters.queries.ts';
import type { Total } from './list.queries.ts';
import { MANY_MS, manyForAMinute } from './shared-lists.ts';

const MANY: Total = { total: 10_000, exact: false };
const FEW: Total = { total: 9999, exact: true };
const ASKED = { everything: false } as EventFilters;

describe('[discovery.63] how many events are found', () => {
  function counted(environment = 'production') {
    const time = { now: 0 };
    const count = vi.fn<() => Promise<Total>>();
    const sharing = { clock: () => new Date(time.now), config: { environment } };
    const total = manyForAMinute(sharing as Parameters<typeof manyForAMinute>[0], (_asked, _filters, read) =>
      read(),
    );
    const ask = (of: unknown = 'a', filters = ASKED) => total([of], filters, count);
    return { time, count, ask };
  }

  it('"10,000+" is counted once a minute, for each thing that is asked', async () => {
    const { time, count, ask } = counted();
    count.mockResolvedValue(MANY);
    expect([await ask(), await ask(), await ask('b')]).toEqual([MANY, MANY, MANY]);
    expect(count).toHaveBeenCalledTimes(2);
    time.now = MANY_MS - 1;
    await ask();
    expect(count).toHaveBeenCalledTimes(2);
    time.now = MANY_MS;
    count.mockResolvedValue(FEW);
    expect(await ask()).toEqual(FEW);
  });

  it('what is exact is not kept here', async () => {
    const { count, ask } = counted();
    count.mockResolvedValueOnce(FEW).mockResolvedValueOnce({ ...FEW, total: 9998 });
    expect([await ask(), await ask()]).toEqual([FEW, { total: 9998, exact: true }]);
  });

  it('what admins see of everything is counted each time, and a failure is nobody’s answer', async () => {
    const { count, ask } = counted();
    const everything = { everything: true } as EventFilters;
    count.mockResolvedValue(MANY);
    await ask('a', everything);
    await ask('a', everything);
    expect(count).toHaveBeenCalledTimes(2);
    count.mockRejectedValueOnce(new Error('away'));
    await expect(ask('c')).rejects.toThrow('away');
    expect(await ask('c')).toEqual(MANY);
  });
});

import { setImmediate as soon } from 'node:timers/promises';
import { coalesceByKey } from '../coalesce.ts';
import { isDatabaseAway } from './away.ts';
import type { Executor } from './index.ts';
import { waitedFor, type Wait } from './patience.ts';

/** The most items in one statement. */
const MAX_TOGETHER = 50;

/**
 * A statement about one item that concurrent callers on the same connection or pool share: `run` gets all their items and returns an
 * answer for each. It runs after all of them have asked, so no caller gets stale data. A failed batch is retried item by item, so that
 * no caller fails because of another's item, unless the database is down for all of them. Callers with different limits (read, change,
 * none) do not share a batch.
 */
export function together<Item, Answer, At extends object = Executor>(
  run: (at: At, items: Item[]) => Promise<Answer[]>,
): (at: At, item: Item) => Promise<Answer> {
  const sharing = () =>
    coalesceByKey<Item, () => Answer, At>({
      maxBatch: MAX_TOGETHER,
      gathered: () => soon(),
      run: async (at, items) => {
        const each = (some: Item[]) =>
          run(at, some).then(
            (answers) => answers.map((answer) => () => answer),
            (error: unknown) => {
              const fails = () => {
                throw error;
              };
              return isDatabaseAway(error) ? some.map(() => fails) : [fails];
            },
          );
        const answers = await each(items);
        if (answers.length === items.length) return answers;
        const alone: (() => Answer)[] = [];
        for (const item of items) alone.push(...(await each([item])));
        return alone;
      },
    });
  const shared: Record<Wait | 'work', ReturnType<typeof sharing>> = {
    read: sharing(),
    change: sharing(),
    work: sharing(),
  };
  return async (at, item) => (await shared[waitedFor() ?? 'work'](at, item))();
}

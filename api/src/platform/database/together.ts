import { setImmediate as soon } from 'node:timers/promises';
import { coalesceByKey } from '../coalesce.ts';
import type { Executor } from './index.ts';

/** One statement is about so many at most. */
const MAX_TOGETHER = 50;

/**
 * A statement about one of something, which those that ask the same connection at the same time share: `run` gets what each is about,
 * and answers each. What fails together is tried one by one, so that nobody fails for what another one asks.
 */
export function together<Item, Answer>(
  run: (executor: Executor, items: Item[]) => Promise<Answer[]>,
): (executor: Executor, item: Item) => Promise<Answer> {
  const shared = coalesceByKey<Item, () => Answer, Executor>({
    maxBatch: MAX_TOGETHER,
    gathered: () => soon(),
    run: async (executor, items) => {
      const each = (some: Item[]) =>
        run(executor, some).then(
          (answers) => answers.map((answer) => () => answer),
          (error: unknown) => [
            () => {
              throw error;
            },
          ],
        );
      const answers = await each(items);
      if (answers.length === items.length) return answers;
      const alone: (() => Answer)[] = [];
      for (const item of items) alone.push(...(await each([item])));
      return alone;
    },
  });
  return async (executor, item) => (await shared(executor, item))();
}

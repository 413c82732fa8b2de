import { setImmediate as soon } from 'node:timers/promises';
import { coalesceByKey } from '../coalesce.ts';
import { isDatabaseAway } from './away.ts';
import type { Executor } from './index.ts';
import { waitedFor, type Wait } from './patience.ts';

/** One statement is about so many at most. */
const MAX_TOGETHER = 50;

/**
 * A statement about one of something, which those that ask the same connection or pool at the same time share: `run` gets what each is about,
 * and answers each. It begins after all of them have asked, so nobody hears what was true before. What fails together is tried one by one, so
 * that nobody fails for what another one asks; not where the database is away, which it is for each of them. Who waits for something else (to read,
 * for a change) shares nothing: their patience is not the same.
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

import type { Executor } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { IdempotencyKey } from './idempotency-key.ts';

/** What is stored about the created thing: ids, by which its current state is read again. */
type Made = string | string[] | Record<string, string | boolean | string[]> | null;

/**
 * Makes something in a transaction, and writes down under its key that it was: a second call of the same form waits for
 * the first and is given what that one made. A first call that fails leaves nothing behind, and the key may be used
 * again. Throws 422 form_changed when the same form comes with other words, and whatever `make` throws.
 */
export function createIdempotently<M extends Made>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  idempotencyKey: IdempotencyKey,
  make: (trx: Executor) => Promise<M>,
): Promise<M> {
  return db.transaction().execute(async (trx) => {
    if (idempotencyKey.key === null) return make(trx);
    const { memberId, act, key, asked } = idempotencyKey;
    const claimed = await trx
      .insertInto('made_once')
      .values({ member_id: memberId, act, key, asked, created_at: clock() })
      .onConflict((conflict) => conflict.constraint('made_once_a_key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (claimed) {
      const made = await make(trx);
      await trx
        .updateTable('made_once')
        .set({ made: JSON.stringify({ made }) })
        .where('member_id', '=', memberId)
        .where('act', '=', act)
        .where('key', '=', key)
        .execute();
      return made;
    }
    const earlier = await trx
      .selectFrom('made_once')
      .select(['asked', 'made'])
      .where('member_id', '=', memberId)
      .where('act', '=', act)
      .where('key', '=', key)
      .executeTakeFirst();
    // Deleted between the two statements: the key is a day old, and its form is no longer waiting.
    if (!earlier?.made || !earlier.asked.equals(asked)) throw new Refusal('form_changed');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same act has written it
    return earlier.made.made as M;
  });
}

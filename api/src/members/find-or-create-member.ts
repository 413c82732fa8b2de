import type { Executor } from '../platform/database/index.ts';
import { insertMember, selectMemberIdByEmail } from './members.queries.ts';

/**
 * The account of an address, created if there is none: signing in and signing up are the same (docs/product.md: sign-in). Two first
 * sign-ins at once create one member: the address is unique, and the second one finds the first one's.
 *
 * @param email a proven address: its owner read the code, or an identity provider vouches for it.
 */
export async function findOrCreateMember(executor: Executor, email: string, now: Date): Promise<string> {
  for (;;) {
    const id = (await selectMemberIdByEmail(executor, email)) ?? (await insertMember(executor, email, now));
    // A concurrent request was faster, and that account may be deleted before it is read.
    if (id !== undefined) return id;
  }
}

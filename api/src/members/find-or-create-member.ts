import type { Executor } from '../platform/database/index.ts';
import { insertMember, selectMemberIdByEmail } from './members.queries.ts';

/**
 * The account of an address, made if there is none: signing in and signing up are the same (docs/product.md: sign-in). Two first sign-ins at once make one member: the address is unique, and who comes second takes the first's.
 *
 * @param email a proven address: its owner read the code, or an identity provider vouches for it.
 */
export async function findOrCreateMember(executor: Executor, email: string, now: Date): Promise<string> {
  for (;;) {
    const id = (await selectMemberIdByEmail(executor, email)) ?? (await insertMember(executor, email, now));
    // Somebody was faster, and their account may be gone by the time it is read.
    if (id !== undefined) return id;
  }
}

import { createHash } from 'node:crypto';
import { DAY_SECONDS } from '@backyard/contract';
import { isPast } from '../../http/rate-limit.ts';
import type { Services } from '../../services.ts';

/** Mails of one kind that go to an address in a day which other people type: all of theirs together, and one person's. */
export const TO_ADDRESS = { inAll: 10, fromOne: 3 };

/**
 * Counts a mail to an address that somebody typed, and answers whether it goes [SAFE-45]. The whole protects who has the address, and a part of it is
 * each sender's: past that their tries are none of anybody else's, so that nobody keeps others from reaching it. By its hash: nothing of people's addresses
 * stays with the counters.
 */
export async function mayBeSent(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  { kind, email, by }: { kind: string; email: string; by: string },
): Promise<boolean> {
  const address = createHash('sha256').update(email).digest('hex');
  const limit = (name: string, hits: number) => ({ name: `${kind}_${name}`, hits, seconds: DAY_SECONDS });
  if (await isPast(services, limit('from_one', TO_ADDRESS.fromOne), `${address}:${by}`)) return false;
  return !(await isPast(services, limit('to_address', TO_ADDRESS.inAll), address));
}

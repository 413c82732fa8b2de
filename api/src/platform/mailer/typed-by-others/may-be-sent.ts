import { createHash } from 'node:crypto';
import { DAY_SECONDS } from '@backyard/contract';
import { isPast } from '../../http/rate-limit.ts';
import type { Services } from '../../services.ts';

/** Mails of one kind per day to an address that other people type: from all of them, and from one person. */
export const TO_ADDRESS = { inAll: 10, fromOne: 3 };

/**
 * Counts a mail to an address that a person typed, and returns whether it may be sent [SAFE-45]. The total protects the address's
 * owner. Each sender has a limit of their own, past which their tries no longer count against the total, so that no one can keep others
 * from reaching the address. Counters store a hash, not the address.
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

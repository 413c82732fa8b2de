import { createHash } from 'node:crypto';
import { isPast } from '../platform/http/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { ADDRESS_MAILED } from './limits.ts';

/**
 * Which of these addresses were not sent enough invitations today [INVITED-8]. Counted by their hashes: nothing of people's addresses stays
 * with the counters.
 */
export async function mayBeMailed(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  emails: string[],
): Promise<Set<string>> {
  const may = new Set<string>();
  // In one order for everybody: two lists with the same addresses would else wait for each other.
  for (const email of emails.toSorted())
    if (!(await isPast(services, ADDRESS_MAILED, createHash('sha256').update(email).digest('hex'))))
      may.add(email);
  return may;
}

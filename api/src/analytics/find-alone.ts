import type { CameAlone } from '@backyard/contract';
import type { Services } from '../platform/services.ts';
import { listFirstTimes, readKeptAlone, replaceKeptAlone } from './alone.queries.ts';
import { presentAlone, sumAlone } from './alone.rules.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/**
 * Outcomes for people who came alone, in the whole community (docs/rules/measured.md): the job's latest count, however old. With a million
 * registrations counting takes many seconds, too long for a request.
 */
export async function findCommunityAlone({ db, clock }: Needs): Promise<CameAlone> {
  const kept = await readKeptAlone(db);
  if (kept) return presentAlone(kept, kept.counted_at);
  const now = clock();
  // Before the first night.
  return presentAlone(sumAlone(await listFirstTimes(db, null, now), now), now);
}

/** The same of one host's own events, counted now. */
export async function findHostAlone({ db, clock }: Needs, hostId: string): Promise<CameAlone> {
  const now = clock();
  return presentAlone(sumAlone(await listFirstTimes(db, hostId, now), now), now);
}

/** Counts the community again and keeps it. */
export async function keepCommunityAlone({ db, clock }: Needs): Promise<void> {
  const now = clock();
  const sums = sumAlone(await listFirstTimes(db, null, now), now);
  await db.transaction().execute((trx) => replaceKeptAlone(trx, sums, now));
}

import { type ReasonCode, DAY_SECONDS, HOUR_SECONDS } from '@backyard/contract';
import type { Services } from '../services.ts';
import { countHits, isCounted, noteCounted } from './rate-limit.queries.ts';
import { Refusal } from './refusal.ts';

/** At most `hits` calls with one key in each window of `seconds`. */
export interface Limit {
  name: string;
  hits: number;
  seconds: number;
  /** The reason given past the limit, if it is more specific than too_many_requests. */
  reason?: ReasonCode;
}

/**
 * Counts a call against a limit and throws 429 past it. Counted in the database, in fixed windows, so that all processes share one
 * limit. `key` names who is limited: an address, a client. `count`: how many calls this one counts as.
 */
export async function enforceLimit(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  limit: Limit,
  key: string,
  count = 1,
): Promise<void> {
  if (!config.rateLimits) return;
  const now = clock().getTime();
  const length = limit.seconds * 1000;
  const start = windowStart(now, limit.seconds);
  const hits = await countHits(db, { key: `${limit.name}:${key}`, windowStart: start, count });
  if (hits > limit.hits) {
    throw new Refusal(limit.reason ?? 'too_many_requests', {
      retryAfterSeconds: Math.ceil((start + length - now) / 1000),
    });
  }
}

/** Takes a call off again that turned out to be none of those that are counted: whatever else is counted by then, nothing is refused. */
export async function takeOffLimit(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  limit: Limit,
  key: string,
): Promise<void> {
  if (!config.rateLimits) return;
  const start = windowStart(clock().getTime(), limit.seconds);
  await countHits(db, { key: `${limit.name}:${key}`, windowStart: start, count: -1 });
}

/** Counts in the same way, but returns whether the limit is passed, for work that is then skipped silently. */
export async function isPast(...given: Parameters<typeof enforceLimit>): Promise<boolean> {
  try {
    await enforceLimit(...given);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

const windowStart = (now: number, seconds: number): number => now - (now % (seconds * 1000));

/** The most distinct things per key in each hour and in each day. */
export interface DistinctLimit {
  name: string;
  perHour: number;
  perDay: number;
  reason: ReasonCode;
}

/**
 * Counts a distinct thing against a limit, once a day: repeats of a counted thing are let through. Throws 429 past it; a refused thing
 * is not recorded. `key` names who is limited.
 */
export async function enforceDistinct(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  { name, perHour, perDay, reason }: DistinctLimit,
  thing: string,
  key: string,
): Promise<void> {
  const { db, clock, config } = services;
  if (!config.rateLimits) return;
  const counted = {
    // The key comes last: so it is found when an account is deleted.
    key: `${name}:${thing}:${key}`,
    window_start: new Date(windowStart(clock().getTime(), DAY_SECONDS)),
  };
  if (await isCounted(db, counted)) return;
  await countDistinct(services, { name, perHour, perDay, reason }, key, 1);
  await noteCounted(db, counted);
}

/** Whether the count is over the limit; counts nothing itself. */
export async function isOver(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  limit: DistinctLimit,
  key: string,
): Promise<boolean> {
  try {
    await countDistinct(services, limit, key, 0);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

async function countDistinct(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  { name, perHour, perDay, reason }: DistinctLimit,
  key: string,
  count: number,
): Promise<void> {
  await enforceLimit(
    services,
    { name: `${name}_hour`, hits: perHour, seconds: HOUR_SECONDS, reason },
    key,
    count,
  );
  await enforceLimit(
    services,
    { name: `${name}_day`, hits: perDay, seconds: DAY_SECONDS, reason },
    key,
    count,
  );
}

import { DAY_SECONDS, foreignLinks, interestKey, type ProfileBody } from '@backyard/contract';
import { resolvePlace } from '../platform/gazetteer/index.ts';
import { enforceLimit, type Limit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { findInterests, replaceInterests } from './members.queries.ts';
import { lockLinks, updateProfile } from './profile.queries.ts';

/**
 * A member who changes their interests again and again could read, three at a time, everything others like [ATT-12]. Normal use needs two
 * changes in an evening. Setting them the first time is not counted.
 */
const INTERESTS_CHANGED: Limit = {
  name: 'interests_changed',
  hits: 3,
  seconds: DAY_SECONDS,
  reason: 'interests_many',
};

/**
 * Saves the profile form: fields, interests and the place's coordinates in one transaction (docs/product.md: profile). Links to other sites than their own are refused, unless they were there before [HOLD-42]. A place that the gazetteer does not know keeps its text and has no coordinates.
 */
export async function saveProfile(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  memberId: string,
  body: ProfileBody,
): Promise<void> {
  const { db, clock } = services;
  const { travelDistance, interests, ...fields } = body;
  const found = resolvePlace(body.location);
  const change = {
    ...fields,
    place: found.ok ? found.place : null,
    travelDistanceMiles: travelDistance,
  };
  await db.transaction().execute(async (transaction) => {
    const stored = await lockLinks(transaction, memberId);
    const issues = stored ? foreignLinks(body, stored) : [];
    if (issues.length > 0) throw new Refusal('invalid_input', { issues });
    if (!(await updateProfile(transaction, memberId, change, clock()))) throw new Refusal('unauthorized');
    const before = await findInterests(transaction, memberId);
    if (before.length > 0 && !isSame(before, interests))
      await enforceLimit({ ...services, db: transaction }, INTERESTS_CHANGED, memberId);
    await replaceInterests(transaction, memberId, interests);
  });
}

/** Spelling and order do not count as a change. */
const isSame = (before: readonly string[], after: readonly string[]): boolean => {
  const [one, other] = [new Set(before.map(interestKey)), new Set(after.map(interestKey))];
  return one.size === other.size && [...one].every((interest) => other.has(interest));
};

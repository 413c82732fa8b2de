import type { Recommendation } from '@backyard/contract';
import { presentListed, readListed } from '../events/index.ts';
import { listFriendsGoing } from '../friends/index.ts';
import { effectiveTier } from '../members/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import {
  ACTIVITY_CATEGORIES,
  recommend,
  topicsOf,
  type Activity,
  type Recommendation as Ranked,
  type Seeker,
} from './ranking.rules.ts';
import { createReadings, type Readings } from './readings.ts';
import { selectCandidates, selectTaste, type ShareNear, type TasteRow } from './recommendations.queries.ts';
import type { TimeOfWeek } from './time-of-week.rules.ts';

/** The member's recommendations as the contract has them, best first. */
export async function findRecommendations(
  { db, clock }: Services,
  member: Member,
  readings: Readings,
  share?: ShareNear,
): Promise<Recommendation[]> {
  const now = clock();
  const ranked = await rankFor(db, member, now, readings, share);
  const rows = await readListed(
    db,
    member,
    ranked.map(({ id }) => id),
    { now, everything: false },
  );
  return ranked.flatMap(({ id, reason }) => {
    const row = rows.find((one) => one.id === id);
    const event = row && presentListed(row, member, now);
    // Between the two statements the last seat may have gone.
    return event?.abilities.register.allowed ? [{ ...event, reason }] : [];
  });
}

/** Ids and reasons, best first: taste and candidates from the database, the order by the rules. */
export async function rankFor(
  executor: Executor,
  member: Member,
  now: Date,
  readings: Readings = createReadings(),
  share?: ShareNear,
): Promise<Ranked[]> {
  const taste = await selectTaste(executor, member.id, now);
  const seeker = seekerOf(member, taste, now);
  const topics = topicsOf(seeker.interests);
  const liked = [
    ...topics.flatMap((topic) => [...(topic.is ?? []), ...(topic.near ?? [])]),
    ...(seeker.activity ? ACTIVITY_CATEGORIES[seeker.activity] : []),
  ];
  const candidates = await selectCandidates(
    executor,
    { seeker, own: taste.own, liked },
    now,
    readings,
    share,
  );
  const ids = candidates.map(({ id }) => id);
  const going = new Map(
    (await listFriendsGoing(executor, member.id, ids)).map((row) => [
      row.event_id,
      { firstNames: row.first_names, total: row.total },
    ]),
  );
  const withFriends = candidates.map((candidate) => {
    const friends = going.get(candidate.id);
    return friends ? { ...candidate, friends } : candidate;
  });
  return recommend(seeker, withFriends, now);
}

/** The database holds one answer to each single question, and checks none of their words. */
const seekerOf = (member: Member, { interests, answers }: TasteRow, now: Date): Seeker => ({
  memberId: member.id,
  tier: effectiveTier(member, now),
  place: member.place,
  travelMiles: member.travelDistanceMiles,
  interests,
  activity: ACTIVITIES.find((activity) => answers['activity_preference']?.includes(activity)) ?? null,
  times: TIMES.filter((time) => answers['time_preference']?.includes(time)),
});

const ACTIVITIES: readonly Activity[] = ['active', 'creative', 'intellectual', 'social'];
const TIMES: readonly TimeOfWeek[] = [
  'weekday_morning',
  'weekday_evening',
  'weekend_morning',
  'weekend_evening',
];

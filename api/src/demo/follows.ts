import type { Executor } from '../platform/database/index.ts';
import { fraction } from './attendance.ts';
import type { PlannedMember } from './plan.ts';

/** The share of other members who follow one of the hosts. */
const SHARE = 0.18;

/** The hosts that the demo people follow, so that their screens have something to show. */
const BY_DEMO_PEOPLE: Record<string, readonly string[]> = {
  'member@demo.test': ['Eastside Board Room', 'Hill Country Ramblers'],
  'player@demo.test': ['Bea Fontaine'],
  'club@demo.test': ['Paper Lantern Studio', 'Bea Fontaine', 'Lakeside Supper Club'],
};

interface PlannedFollow {
  hostEmail: string;
  email: string;
}

/** Who follows which host, each in the order of the people. */
export function planFollows(
  members: readonly PlannedMember[],
  hosts: readonly { email: string; publicName: string }[],
): PlannedFollow[] {
  const names = new Map(hosts.map(({ publicName, email }) => [publicName, email]));
  return members
    .filter(({ onboarded }) => onboarded)
    .flatMap(({ person: { email }, description }) => {
      const chosen =
        description === null
          ? hosts
              .filter((host) => fraction(`follows ${email} ${host.publicName}`) < SHARE)
              .map((host) => host.email)
          : (BY_DEMO_PEOPLE[email] ?? []).flatMap((name) => names.get(name) ?? []);
      return chosen.filter((host) => host !== email).map((hostEmail) => ({ hostEmail, email }));
    });
}

/** Stores the follows, and marks existing events as no news to anyone. */
export async function insertFollows(
  trx: Executor,
  follows: readonly PlannedFollow[],
  idOf: (email: string) => string,
  now: Date,
): Promise<void> {
  const followers = [...new Set(follows.map(({ email }) => email))];
  await trx
    .insertInto('followers')
    .values(followers.map((email) => ({ member_id: idOf(email) })))
    .execute();
  await trx
    .insertInto('host_follows')
    .values(
      follows.map(({ hostEmail, email }) => ({
        host_id: idOf(hostEmail),
        member_id: idOf(email),
        created_at: now,
      })),
    )
    .execute();
  await trx
    .insertInto('event_news')
    .columns(['event_id', 'published_at'])
    .expression(
      trx
        .selectFrom('events')
        .select(['id', 'created_at'])
        .where('host_id', 'is not', null)
        .where('approval_status', '=', 'approved'),
    )
    .execute();
}

import { findAuthor } from '../conversations/index.ts';
import { findKnownAttendee, findKnownPerson } from '../people/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { partAtTables } from '../tables/index.ts';
import { keepAway } from './keep-away.ts';
import { BLOCKS_MADE, KEPT_AWAY } from './limits.ts';
import {
  findListed,
  findHostNamed,
  findListedByRegistration,
  insertListed,
  nameAsHost,
  type List,
  type ListedRow,
} from './lists.queries.ts';

export interface Wish {
  memberId?: string | undefined;
  registrationId?: string | undefined;
  messageId?: string | undefined;
  hostName?: string | undefined;
}

/** What it does besides, in the same transaction. */
const FOLLOWS_FROM: Record<List, (trx: Executor, owner: string, other: string, now: Date) => Promise<void>> =
  {
    blocks: (trx, owner, other, now) => partAtTables(trx, [owner, other], now),
    kept_away: (trx, hostId, memberId, now) => keepAway(trx, { hostId, memberId }, now),
  };

const LIMIT_OF = { blocks: BLOCKS_MADE, kept_away: KEPT_AWAY } as const;

/**
 * Puts somebody on one's own list; who stands there already is answered and not counted. Two of whom one blocked the other are
 * seated apart at once, where tables were drawn for what they both go to [SAFE-4]; whom a host keeps away gives back seats and places in
 * line at that host's events, with all the money [SAFE-5]. `row` is undefined where nobody is meant
 * whom they can see.
 * Throws own_block, and blocks_many past twenty a day [SAFE-6].
 */
export async function putOnList(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  list: List,
  owner: Member,
  who: Wish,
): Promise<{ row: ListedRow | undefined; created: boolean }> {
  const { db, clock } = services;
  const ownerId = owner.id;
  const memberId = await findMeant(db, list, owner, who, clock());
  if (memberId === undefined) return { row: undefined, created: false };
  if (memberId === ownerId) throw new Refusal('own_block');
  const there = await findListed(db, list, ownerId, memberId);
  if (there && list === 'blocks') return { row: there, created: false };
  if (!there) await enforceLimit(services, LIMIT_OF[list], ownerId);
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const created = await insertListed(trx, list, ownerId, memberId, now);
    if (created && who.hostName !== undefined) await nameAsHost(trx, ownerId, memberId);
    const row = await findListed(trx, list, ownerId, memberId);
    // Said again by a host: whatever the member holds by now goes back as well.
    if (row) await FOLLOWS_FROM[list](trx, ownerId, memberId, now);
    return { row, created };
  });
}

/**
 * Somebody whom the owner can see somewhere, or who stands on the list already; so nobody reads a stranger's name by it [SAFE-8]. In this
 * order: who was put there in between is seen no more.
 */
async function findMeant(
  executor: Executor,
  list: List,
  owner: Member,
  { memberId, registrationId, messageId, hostName }: Wish,
  now: Date,
): Promise<string | undefined> {
  if (memberId !== undefined)
    return (
      (await findKnownPerson(executor, memberId, owner, now)) ??
      (await findListed(executor, list, owner.id, memberId))?.id
    );
  // Hosts are everybody's by that name. Kept away from one's own events are guests alone.
  if (hostName !== undefined) return list === 'blocks' ? findHostNamed(executor, hostName) : undefined;
  if (messageId !== undefined) return findAuthor(executor, messageId, owner.id);
  if (registrationId === undefined) return undefined;
  return (
    (await findKnownAttendee(executor, registrationId, owner, now)) ??
    (await findListedByRegistration(executor, list, owner.id, registrationId))?.id
  );
}

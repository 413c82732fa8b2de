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

/** Its further effects, in the same transaction. */
const FOLLOWS_FROM: Record<List, (trx: Executor, owner: string, other: string, now: Date) => Promise<void>> =
  {
    blocks: (trx, owner, other, now) => partAtTables(trx, [owner, other], now),
    kept_away: (trx, hostId, memberId, now) => keepAway(trx, { hostId, memberId }, now),
  };

const LIMIT_OF = { blocks: BLOCKS_MADE, kept_away: KEPT_AWAY } as const;

/**
 * Puts a person on the owner's list. A person already on it succeeds without being counted. Two people with a block between them are seated
 * apart at once if tables were drawn for an event of both [SAFE-4]. A person a host keeps away loses seats and places in line at that
 * host's events, with a full refund [SAFE-5]. `row` is undefined if the owner can see no such person. Throws own_block, and blocks_many
 * past twenty a day [SAFE-6].
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
    // Repeated by a host: seats the member has got meanwhile are released as well.
    if (row) await FOLLOWS_FROM[list](trx, ownerId, memberId, now);
    return { row, created };
  });
}

/**
 * A person whom the owner can see somewhere, or who is on the list already, so that no one learns a stranger's name this way [SAFE-8]. In
 * this order: a person listed in between can no longer be seen.
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
  // Anyone can see hosts by their public name. A host can keep only guests away from their events.
  if (hostName !== undefined) return list === 'blocks' ? findHostNamed(executor, hostName) : undefined;
  if (messageId !== undefined) return findAuthor(executor, messageId, owner.id);
  if (registrationId === undefined) return undefined;
  return (
    (await findKnownAttendee(executor, registrationId, owner, now)) ??
    (await findListedByRegistration(executor, list, owner.id, registrationId))?.id
  );
}

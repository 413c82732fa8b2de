import type { EditUserBody } from '@backyard/contract';
import { moveSignIn } from '../identity/index.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import { isUniqueViolation, type Executor } from '../platform/database/index.ts';
import { resolvePlace } from '../platform/gazetteer/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { requireConfirmed, type Member } from '../platform/http/viewer.ts';
import { lockPeople } from './lock-people.ts';
import { updateMember } from './users.queries.ts';

const FIELDS = ['firstName', 'lastName', 'email', 'location', 'bio'] as const;

/**
 * Corrects a member's name, address, location or bio, in the caller's transaction (rule ADM-6). Fields left out stay. A new address ends
 * their sessions. Changing it allows signing in as its owner, so it needs a confirmed session. Throws email_taken, confirm_identity,
 * admin_required, member_not_found.
 */
export async function editUser(
  transaction: Executor,
  { actor, memberId, body, now }: { actor: Member; memberId: string; body: EditUserBody; now: Date },
): Promise<void> {
  const { member } = await lockPeople(transaction, actor.id, memberId, now);
  const before = {
    firstName: member.first_name,
    lastName: member.last_name,
    email: member.email,
    location: member.location,
    bio: member.bio,
  };
  const changed = FIELDS.filter((field) => body[field] !== undefined && body[field] !== before[field]);
  if (changed.length === 0) return;
  if (changed.includes('email')) {
    requireConfirmed(actor);
    await moveSignIn(transaction, { memberId, from: member.email });
  }
  await updateMember(transaction, memberId, {
    first_name: body.firstName,
    last_name: body.lastName,
    email: body.email,
    bio: body.bio,
    ...(changed.includes('location') ? placeOf(body.location ?? '') : {}),
    updated_at: now,
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'members_email_key') ? new Refusal('email_taken') : error;
  });
  const pick = (values: Partial<Record<(typeof FIELDS)[number], unknown>>) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]));
  await recordAudit(transaction, {
    actorId: actor.id,
    action: 'member_edited',
    subject: { kind: 'member', id: memberId },
    after: { fields: changed },
    personal: { memberId, before: pick(before), after: pick(body) },
    at: now,
  });
}

/** The text as typed, and what the gazetteer makes of it. */
function placeOf(location: string) {
  const found = resolvePlace(location);
  const place = found.ok ? found.place : null;
  return {
    location,
    city: place?.city ?? null,
    state: place?.state ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}

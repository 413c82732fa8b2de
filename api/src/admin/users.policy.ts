import {
  REASONS,
  TIER_LABELS,
  type Ability,
  type AdminUser,
  type ReasonCode,
  type Role,
  type Tier,
} from '@backyard/contract';

const YES: Ability = { allowed: true };
const no = (reason: ReasonCode): Ability => ({ allowed: false, reason, message: REASONS[reason].message });

/** What one admin may do with one member: rules ADM-1, ADM-3, ADM-5 and ADM-18 of docs/rules/admin.md. */
export function userAbilities(
  actorId: string,
  user: { id: string; subscriptionTier: Tier; codesOff: boolean },
): AdminUser['abilities'] {
  const oneself = user.id === actorId;
  return {
    changeRole: oneself ? no('own_role') : YES,
    edit: YES,
    downgrade: user.subscriptionTier === 'game_room' ? no('nothing_to_downgrade') : YES,
    switchCodesOn: !user.codesOff ? no('codes_on') : oneself ? no('own_codes') : YES,
    suspend: oneself ? no('own_suspension') : YES,
    delete: oneself ? no('own_account') : YES,
  };
}

/**
 * The membership badge of the table (docs/product.md: admin): hosts and admins are Club House; a paid tier whose end is past or
 * missing is expired; anything else is active. Rules ADM-7 and ADM-8.
 */
export function membershipBadge(
  user: { role: Role; subscriptionTier: Tier; subscriptionExpiresAt: Date | null },
  now: Date,
): AdminUser['membership'] {
  const complimentary = user.role !== 'user';
  const tier = complimentary ? 'club_house' : user.subscriptionTier;
  const paid = !complimentary && tier !== 'game_room';
  const expired = paid && (user.subscriptionExpiresAt === null || user.subscriptionExpiresAt < now);
  return { tier, label: TIER_LABELS[tier], status: expired ? 'expired' : 'active' };
}

import { TIER_LABELS, type AdminUser, type Role, type Tier } from '@backyard/contract';
import { abilityOf } from '../platform/ability.ts';

/** What one admin may do with one member: rules ADM-1, ADM-3, ADM-5 and ADM-18 of docs/rules/admin.md. */
export function userAbilities(
  actorId: string,
  user: { id: string; subscriptionTier: Tier; codesOff: boolean },
): AdminUser['abilities'] {
  const oneself = user.id === actorId;
  return {
    changeRole: abilityOf(oneself ? 'own_role' : null),
    edit: abilityOf(null),
    downgrade: abilityOf(user.subscriptionTier === 'game_room' ? 'nothing_to_downgrade' : null),
    switchCodesOn: abilityOf(!user.codesOff ? 'codes_on' : oneself ? 'own_codes' : null),
    suspend: abilityOf(oneself ? 'own_suspension' : null),
    delete: abilityOf(oneself ? 'own_account' : null),
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

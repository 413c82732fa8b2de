import { REASONS, type Ability, type ReasonCode } from '@backyard/contract';

/** What a screen is told of an act: it is open to this viewer, or why not, with the sentence for it. */
export const abilityOf = (reason: ReasonCode | null): Ability =>
  reason === null ? { allowed: true } : { allowed: false, reason, message: REASONS[reason].message };

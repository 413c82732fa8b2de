import { REASONS, type Ability, type ReasonCode } from '@backyard/contract';

/** Whether this viewer may take an action; if not, the reason code and its sentence for the screen. */
export const abilityOf = (reason: ReasonCode | null): Ability =>
  reason === null ? { allowed: true } : { allowed: false, reason, message: REASONS[reason].message };

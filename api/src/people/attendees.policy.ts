import type { Tier } from '@backyard/contract';

/**
 * Whether a viewer of this effective tier sees attendees' social links and public e-mail: Playground and Club House do, and so do hosts and
 * admins, who count as Club House [ATT-3] (docs/rules/attendees.md).
 */
export const seesContact = (effectiveTier: Tier): boolean => effectiveTier !== 'game_room';

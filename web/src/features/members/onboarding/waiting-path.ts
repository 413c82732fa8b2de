import { stored } from '../../../lib/stored.ts';

/** Path and query of the event's page that a member in the wizard came for: kept for this tab, as Back may lead to another address. */
export const waitingPath = (memberId: string) => stored('tab', `waiting:${memberId}`);

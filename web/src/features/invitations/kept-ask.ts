import { stored } from '../../lib/stored.ts';

/** The token of the link to this event, kept for this tab through signing in, the wizard and registering [BRING-4]. */
export const keptAsk = (eventId: string) => stored('tab', `backyard:asked:${eventId}`);

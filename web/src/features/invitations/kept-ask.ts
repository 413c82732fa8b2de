import { stored } from '../../lib/stored.ts';

/** The token by which somebody came to this event, for this tab: through signing in, the wizard and the seat [BRING-4]. */
export const keptAsk = (eventId: string) => stored('tab', `backyard:asked:${eventId}`);

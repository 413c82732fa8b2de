import { formatDollars, PATHS, type NextEvent } from '@backyard/contract';
import { leafOf } from '../../calendar/index.ts';
import type { EventRow } from '../../events/index.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { paragraph, type MailBlock } from '../../platform/mailer/index.ts';
import { presentNextEvent } from './next-event.presenter.ts';

/**
 * An upcoming event in a mail to this member. `says` is the text below its place. `site` is set if it has a link of its own, and null if
 * the mail's button leads to it.
 */
export function nextEventBlocks(
  row: EventRow,
  member: Member,
  now: Date,
  { site, says }: { site: string | null; says: (event: NextEvent) => string[] },
): MailBlock[] {
  const event = presentNextEvent(row, member, now);
  const { id, title, location, city } = event;
  return [
    leafOf(row, [location, city].filter(Boolean).join(', '), ...says(event)),
    ...(site === null ? [] : [paragraph({ label: `See ${title}`, url: `${site}${PATHS.event(id)}` })]),
  ];
}

/** The price for this member. */
export const priceText = ({ pricing }: NextEvent): string =>
  pricing.free ? 'Free for you' : formatDollars(pricing.payable);

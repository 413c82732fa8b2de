import { formatDollars, PATHS, type NextEvent } from '@backyard/contract';
import { leafOf } from '../../calendar/index.ts';
import type { EventRow } from '../../events/index.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { paragraph, type MailBlock } from '../../platform/mailer/index.ts';
import { presentNextEvent } from './next-event.presenter.ts';

/** An event to come as a mail shows it to this member: `says` is what stands below its place; `site`, where a link of its own leads, null where the mail's button leads to it. */
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

/** What it costs this member. */
export const priceText = ({ pricing }: NextEvent): string =>
  pricing.free ? 'Free for you' : formatDollars(pricing.payable);

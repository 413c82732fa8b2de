import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { leafOf, titleWithDate } from '../../calendar/index.ts';
import { findMember } from '../../hosts/index.ts';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../../platform/mailer/index.ts';
import { findTold } from './told.queries.ts';

const payload = z.object({
  hostId: z.uuid(),
  registrationIds: z.array(z.uuid()),
  // A mail that was queued before there were any has none.
  goneIds: z.array(z.uuid()).default([]),
});
/** A mail is kept short: the others are in the list of attendees. */
const MAX_NAMES = 8;
const MAX_EVENTS = 10;

type Told = Awaited<ReturnType<typeof findTold>>;

/**
 * Who registered for a host's events, and who cancelled, since the last such mail [NOTE-15, NOTE-25]. Not due when none is left. The
 * subject names no one: it is shown in more places than the list of attendees.
 */
export const registrationsTold: MailTemplate = {
  kind: 'registrations_told',
  topic: 'registrations',
  canWait: true,
  compose: async ({ config, db, clock }, mail) => {
    const { hostId, registrationIds: came, goneIds: gone } = payload.parse(mail.payload);
    const now = clock();
    const [host, told] = await Promise.all([
      findMember(db, hostId),
      findTold(db, hostId, { came, gone }, now),
    ]);
    const events = [...Map.groupBy(told, ({ id }) => id).values()];
    const [first] = told;
    if (!host || !first) return null;
    // Events that have started are no longer urgent.
    const next = told.find(({ starts_at: starts }) => starts > now);
    const site = siteUrl(config);
    const many = countOf(told);
    const where = events.length === 1 ? `: ${titleWithDate(first)}` : ` for ${events.length} events`;
    return composeMail({
      subject: `${many}${where}`,
      ...(next && { before: next.starts_at }),
      title: many,
      preheader: events.map(([event]) => event?.title).join(' · '),
      greeting: `Hi ${host.firstName ?? 'friend'},`,
      blocks: [
        ...events.slice(0, MAX_EVENTS).flatMap(blocksOf),
        ...(events.length > MAX_EVENTS ? [paragraph(`And ${events.length - MAX_EVENTS} more events.`)] : []),
      ],
      action: { label: 'See your attendees', url: `${site}${PATHS.hostDashboard}?tab=attendees` },
      closing: [
        paragraph('Each registration, once a day, or not at all: ', {
          label: 'choose how often you hear about them',
          url: `${site}${PATHS.notifications}`,
        }),
      ],
      footer: `You’re getting this email because you host on ${BRAND.name}.`,
    });
  },
};

function blocksOf(people: Told) {
  const [event] = people;
  if (!event) return [];
  const { capacity, seats_taken: taken } = event;
  const seats =
    taken >= capacity ? `All ${capacity} seats are taken` : `${taken} of ${capacity} seats are taken`;
  return [
    leafOf(event, seats),
    ...[
      { label: 'New', list: people.filter((one) => !one.is_gone) },
      { label: 'No longer coming', list: people.filter((one) => one.is_gone) },
    ].flatMap(({ label, list }) => (list.length > 0 ? [paragraph(`${label}: ${namesOf(list)}`)] : [])),
  ];
}

/** "2 new registrations, 1 cancelled". */
function countOf(told: Told): string {
  const gone = told.filter((one) => one.is_gone).length;
  const came = told.length - gone;
  if (came === 0) return gone === 1 ? 'A registration was cancelled' : `${gone} registrations were cancelled`;
  const many = came === 1 ? 'New registration' : `${came} new registrations`;
  return gone === 0 ? many : `${many}, ${gone} cancelled`;
}

/** "Ada Field with 2 guests", "Kim Ode instead of Ada". */
function nameOf(person: Told[number]): string {
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ') || 'Somebody';
  const guests =
    person.guests > 0 && !person.is_gone
      ? ` with ${person.guests} ${person.guests === 1 ? 'guest' : 'guests'}`
      : '';
  return `${name}${guests}${person.instead_of === null ? '' : ` instead of ${person.instead_of}`}`;
}

/** "Ada Field, Ben Ode and 12 more". */
function namesOf(people: Told): string {
  const names = people.slice(0, MAX_NAMES).map(nameOf);
  const more = people.length - names.length;
  const last = more > 0 ? `${more} more` : names.pop();
  return names.length === 0 ? `${last}` : `${names.join(', ')} and ${last}`;
}

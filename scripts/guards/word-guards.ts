import type { GuardRow } from './guard.ts';

/** A host's word to everybody. */
export const WORD_GUARDS: readonly GuardRow[] = [
  [
    'a host writes at their own events alone',
    'announcements/write-to-everybody.ts',
    'if (!event || !rightsAt(by, event, now).edit)',
    'if (!event)',
  ],
  [
    'who neither goes nor runs it reads nothing',
    'announcements/read-announcements.ts',
    "if (!until) throw new Refusal('announcements_not_yours');",
    '',
  ],
  [
    'nothing is written before it is published, once it is called off, or long after',
    'announcements/write-to-everybody.ts',
    'if (!verdict.ok) throw new Refusal(verdict.reason);',
    '',
  ],
  [
    'three a day',
    'announcements/announcements.queries.ts',
    'if (last >= ANNOUNCEMENTS.aDay) return undefined;',
    'if (last > 1000) return undefined;',
  ],
  [
    'who is suspended hears nothing',
    'announcements/announcements.queries.ts',
    '\n    and (members.suspended_until is null or members.suspended_until <= ${now})',
    '',
  ],
  [
    'who waits hears it until it begins',
    'announcements/announcements.queries.ts',
    'join events on events.id = waitlist_entries.event_id and events.starts_at > ${now}',
    'join events on events.id = waitlist_entries.event_id',
  ],
  [
    'who gave the seat back since has no mail',
    'announcements/announcements.queries.ts',
    "and registrations.member_id = members.id and registrations.status = 'registered'",
    'and registrations.member_id = members.id',
  ],
  [
    'an event that was called off says so itself',
    'announcements/announcement.mail.ts',
    'if (!announceability(standing, now).ok) return null;',
    '',
  ],
  [
    'nobody there: none of the day is used up',
    'announcements/write-to-everybody.ts',
    "if (reached === 0) throw new Refusal('announcement_nobody');",
    '',
  ],
  [
    'a deleted account says nothing',
    'announcements/write-to-everybody.ts',
    "if (!(await lockAuthor(trx, by.id))) throw new Refusal('unauthorized');",
    '',
  ],
  [
    "an admin's is written down",
    'announcements/write-to-everybody.ts',
    '  if (event.host_id !== by.id)\n',
    '  if (by.id === eventId)\n',
  ],
  [
    'what a host wrote is reported by who reads it',
    'reports/send-report.ts',
    'return (await readsAnnouncement(db, reporter, word, now)) ? subject : undefined;',
    'return word.id ? subject : undefined;',
    'announcements/reported',
  ],
  [
    'who waited reads nothing that was written after the start',
    'announcements/read-announcements.ts',
    'return event.starts_at > now ? now : event.starts_at;',
    'return now;',
    'announcements/reported',
    'announcements/announcements',
  ],
];

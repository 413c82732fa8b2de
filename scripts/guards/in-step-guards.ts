import type { GuardRow } from './guard.ts';

const SOURCES = 'event-import/sources/sources';

/** A synced calendar must not undo what its host or other people have done here. */
export const IN_STEP_GUARDS: readonly GuardRow[] = [
  [
    'a damaged table names the line of its row',
    'event-import/table/read-table.ts',
    'lineBehind(octets, whole)',
    'lineBehind(octets, octets.length)',
    'event-import/read-files',
  ],
  [
    'a calendar explains so many zones at most',
    'event-import/calendar/own-zones.ts',
    'if (before + zones.size > MAX_ZONES)',
    'if (false)',
  ],
  [
    'clocks change twice a year at most',
    'event-import/calendar/own-zones.ts',
    'changes.length > MAX_CHANGES_A_YEAR || ',
    '',
  ],
  [
    'clocks change in one month, each year',
    'event-import/calendar/own-zones.ts',
    'read?.ok === true && isOnceAYear(read.rule)',
    "read?.ok === true && read.rule.freq === 'YEARLY'",
  ],
  [
    'a zone has so many parts that repeat at most',
    'event-import/calendar/own-zones.ts',
    ' || rules > MAX_RULES',
    '',
  ],
  [
    'a zone that no clocks keep is given up at once',
    'event-import/calendar/own-zones.ts',
    'zone.isOdd = true;',
    '',
  ],
  [
    'what was worked out of a zone’s years is kept',
    'event-import/calendar/own-zones.ts',
    'zone.years.set(year, changes);',
    '',
  ],
  [
    'a repetition ends on a day that is there',
    'event-import/calendar/recurrence.rules.ts',
    ' && isThere(rule.until)',
    '',
    'event-import/calendar/own-zones',
  ],
  [
    'what the host changed stays when the calendar changes it',
    'event-import/run/import-row.ts',
    'inStep ? edited : undefined',
    'undefined',
    SOURCES,
  ],
  [
    'another calendar’s event is left alone',
    'event-import/plan/plan-import.ts',
    'event.source_id !== null && event.source_id !== sourceId',
    'false',
    SOURCES,
  ],
  [
    'what was deleted here stays deleted',
    'event-import/plan/plan-import.ts',
    'there.deleted.has(candidate.key)',
    'false',
    SOURCES,
  ],
  [
    'who is registered keeps the seat when the calendar drops the event',
    'events/hosting/cancel-event.ts',
    ' || (await hasHistory(trx, eventId))',
    '',
    SOURCES,
  ],
  [
    'a calendar of somebody who is suspended waits',
    'event-import/sources/fetch-source.ts',
    "return (await isSuspended(db, source.member_id, now)) ? 'away' : by;",
    'return by;',
  ],
  [
    'a calendar of somebody who hosts no more ends',
    'event-import/sources/fetch-source.ts',
    "if (!by || by.role === 'user' || hostIdOf(by) !== source.host_id) return null;",
    'if (!by) return null;',
  ],
  [
    'a calendar is its owner’s alone',
    'event-import/sources/sources.queries.ts',
    "    .where('member_id', '=', memberId)\n    .where('status'",
    "    .where('status'",
  ],
  [
    'no more than ten calendars',
    'event-import/sources/sources.ts',
    "  if ((await countSourcesInTurn(trx, by.id)) >= MAX_EVENT_SOURCES) throw new Refusal('sources_many');\n",
    '',
  ],
  [
    'a calendar that fails is told after days',
    'event-import/sources/next-look.rules.ts',
    'now.getTime() - failingSince.getTime() >= TOLD_AFTER_MS',
    'now >= failingSince',
  ],
  [
    'and once until it was read again',
    'event-import/sources/source-failing.mail.ts',
    'dedupeKey: `source_failing:${id}:${since.toISOString()}`',
    'dedupeKey: `source_failing:${id}:${Math.random()}`',
  ],
  [
    'a calendar is not looked at before its site lets it be asked again',
    'event-import/sources/next-look.rules.ts',
    'Math.max(leaveFor,',
    'Math.max(0,',
  ],
  [
    'a calendar that breaks off is not read: what is missing in it is not gone',
    'event-import/sources/fetch-calendar.ts',
    "    if (isCutOff(body.toString('latin1'))) throw new Refusal('source_failing', { message: CUT_OFF });\n",
    '',
  ],
];

import type { GuardRow } from './guard.ts';

const [TALK, LIVE] = ['conversations/conversations', 'conversations/live/live'];
const QUERIES = 'conversations/messages.queries.ts';
const MIGRATION = '../migrations/0097_conversations.sql';

/** What those who are going say to each other. */
export const TALK_GUARDS: readonly GuardRow[] = [
  ['who gave the seat back reads no conversation', QUERIES, " and seat.status = 'registered'", '', TALK],
  [
    'who is kept away reads no conversation',
    QUERIES,
    'where away.host_id = event.host_id and away.member_id = person.id)',
    'where false)',
    TALK,
  ],
  [
    'a blocked person says nothing to who blocked',
    QUERIES,
    "  if (!page.manages) query = query.where(isNotHiddenFrom(page.viewerId, sql.ref('author.id')));\n",
    '',
    TALK,
  ],
  ['an account that is being deleted writes nothing', QUERIES, '    .forShare()\n', '', TALK],
  [
    'who is blocked by a message wrote it where one reads',
    QUERIES,
    'return row && (await takesPartIn(executor, row.event_id, viewerId)) ? row.member_id : undefined;',
    'return row?.member_id;',
    TALK,
  ],
  [
    'a conversation closes',
    'conversations/say.ts',
    'requireOpen(await enter(trx, eventId, viewer), now);',
    'await enter(trx, eventId, viewer);',
    TALK,
  ],
  [
    'thirty messages an hour',
    'conversations/say.ts',
    'await enforceLimit({ ...services, db: trx }, MESSAGES_SAID, viewer.id);',
    '',
    TALK,
  ],
  [
    'what others said is not taken away',
    'conversations/remove-message.ts',
    "if (!place.manages) throw new Refusal('message_not_yours');",
    '',
    TALK,
  ],
  [
    'a message is reported by who reads it',
    'reports/send-report.ts',
    '(await takesPartIn(db, subject.event_id, reporter.id)) ? subject : undefined',
    'subject',
    TALK,
  ],
  [
    'a report keeps no message of a deleted account',
    MIGRATION,
    "  update reports set snapshot = null where kind = 'message' and concerns_id = new.id;\n",
    '',
    TALK,
  ],
  [
    'a blocked person is not heard live',
    'conversations/live/room.ts',
    'if (manages || !hidden.has(`${reader.memberId} ${row.member_id}`))',
    '',
    LIVE,
  ],
  [
    'nobody hears that something they could not read was taken away',
    'conversations/live/room.ts',
    "if (sees(by)) reader.write(wire('removed', { id }));",
    "reader.write(wire('removed', { id }));",
    LIVE,
  ],
  [
    'how far a conversation has come is told by what one reads of it',
    QUERIES,
    'and ${readable} order by',
    'order by',
    TALK,
  ],
  [
    'a stream is of who still takes part',
    'conversations/live/live.queries.ts',
    '\n      and ${takesPart}',
    '',
    LIVE,
  ],
  [
    'a block is told to open streams',
    MIGRATION,
    'create trigger conversation_blocked after insert on blocks\n  for each row',
    'create trigger conversation_blocked after insert on blocks\n  for each row when (false)',
    LIVE,
  ],
  [
    'a session that ends is told to open streams',
    MIGRATION,
    'create trigger conversation_session_over after delete on sessions\n  for each row',
    'create trigger conversation_session_over after delete on sessions\n  for each row when (false)',
    LIVE,
  ],
  [
    'a slow reader is cut off',
    'conversations/live/reader.ts',
    'if (this.stream.readableLength > MAX_WAITING) this.cutOff();',
    '',
    LIVE,
  ],
  [
    'a message is sent once',
    'conversations/live/room.ts',
    'if (row.number <= reader.sent) continue;',
    '',
    LIVE,
  ],
  [
    'who lost the database reads what was missed',
    'conversations/live/live.ts',
    'if (payload === null) return each((room) => room.wake({ missed: true }));',
    'if (payload === null) return undefined;',
    LIVE,
  ],
];

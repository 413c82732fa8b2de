import type { GuardRow } from './guard.ts';

const CROWD = 'uploads/crowd';
const LISTS = 'testing/list-sizes';
const READ_TURNS = 'platform/http/read-turns';
const PAGES = 'platform/http/page-cache';
const READING = 'people/reading-limit';
const FORMS = 'platform/http/leaving/plain-forms';

/** Concurrent requests of one person, and forms answered with pages. */
export const TURN_GUARDS: readonly GuardRow[] = [
  [
    'tries with pictures are counted',
    'uploads/picture-turn.ts',
    '  await enforceLimit(services, PICTURES_TRIED, memberId);\n',
    '',
    CROWD,
  ],
  [
    'one member’s pictures come one after the other',
    'uploads/picture-turn.ts',
    'atOnce: 1, ',
    'atOnce: 50, ',
    CROWD,
  ],
  ['few of one member’s pictures wait', 'uploads/picture-turn.ts', 'waiting: 5 ', 'waiting: 5000 ', CROWD],
  [
    'what nobody waits for any more is dropped',
    'uploads/picture-turn.ts',
    'gone: whenGone(reply)',
    '',
    CROWD,
  ],
  [
    'an event’s picture is made once',
    'uploads/event-pictures.ts',
    '  if (there) return pictureUrl(there, LARGE);\n',
    '',
    CROWD,
  ],
  [
    'it is its uploader’s alone',
    'uploads/uploads.queries.ts',
    "    .where('member_id', '=', upload.memberId)\n    .where('kind', '=', written('event'))",
    "    .where('kind', '=', written('event'))",
    CROWD,
  ],
  [
    'what is remembered is bounded in bytes',
    'platform/bounded-memory.ts',
    '        if (held <= most) break;\n',
    '        break;\n',
  ],
  ['pages that are over go', 'platform/kept.ts', 'kept.dropOldest(({ until }) => until <= now);', '', PAGES],
  ['pages count by their size', 'platform/kept.ts', 'kept.set(key, entry, sizeOf(answer));', '', PAGES],
  [
    "another member's place is not theirs",
    'platform/http/place-on-device.ts',
    'kept.by === viewerId',
    'viewerId !== null',
  ],
  ['long addresses are not kept', 'platform/http/page-cache.ts', 'key.length > LONGEST_KEY ? draw() : ', ''],
  [
    'long addresses are refused',
    'platform/http/server.ts',
    '  requireShortAddress(app);\n',
    '',
    'platform/http/refused-requests',
  ],
  [
    'lists have the beginning of descriptions',
    'events/events.presenter.ts',
    'description: listedText(description)',
    'description',
    LISTS,
  ],
  [
    'lists have no questions',
    'events/events.presenter.ts',
    '    ...(questions.length > 0 ? { asks: true } : {}),',
    '    questions,',
    LISTS,
  ],
  [
    'a host’s page is one of a list',
    'hosts/host-page.queries.ts',
    'const MAX_SHOWN = LIMITS.pageSize',
    'const MAX_SHOWN = LIMITS.maxPageSize',
    LISTS,
  ],
  [
    'who reads takes turns',
    'platform/http/route.ts',
    'takesTurn ? app.readTurns.call(request, request.viewer, work) : work()',
    'work()',
    READ_TURNS,
  ],
  [
    'one reader leaves room for others',
    'platform/http/read-turns.ts',
    'ofOne: { atOnce: 8,',
    'ofOne: { atOnce: 32,',
  ],
  ['members count apart', 'platform/http/read-turns.ts', 'viewer?.id ?? ', ''],
  ['members take turns', 'platform/in-turns.ts', 'lines.delete(line.who);\n    if', 'if'],
  ['so much of one at once', 'platform/in-turns.ts', ' && line.running < ofOne.atOnce', ''],
  [
    'so much waits in all',
    'platform/in-turns.ts',
    'mustWait && waitingInAll >= waiting',
    'mustWait && waitingInAll >= waiting + 9',
  ],
  [
    'who is answered has not gone',
    'platform/http/when-gone.ts',
    'if (!raw.writableFinished) gone.abort();',
    'gone.abort();',
  ],
  [
    'what is refused after a link in a mail is a page',
    'platform/http/leaving/one-click.ts',
    '  answerInPages(app);\n',
    '',
    FORMS,
  ],
  [
    'a follow that is there can be answered, whoever ends it meanwhile',
    'hosts/follows/follows.queries.ts',
    "doUpdateSet((set) => ({ created_at: set.ref('host_follows.created_at') }))",
    'doNothing()',
    'testing/do-nothing',
    'hosts/follows/follows',
  ],
  [
    'interests change a few times a day',
    'members/save-profile.ts',
    'before.length > 0 && !isSame(before, interests)',
    'before.length < 0',
    READING,
  ],
  [
    'the same interests are no change',
    'members/save-profile.ts',
    ' && !isSame(before, interests)',
    '',
    READING,
  ],
  [
    'a list counts again for who likes other things',
    'people/attendees.routes.ts',
    '/${await likedNow(db, viewer.id)}',
    '',
    READING,
  ],
  [
    'and a person’s page',
    'people/people.routes.ts',
    '${await likedNow(services.db, viewer.id)}:',
    '',
    READING,
  ],
];

import type { GuardRow } from './guard.ts';

const WALK_INS = 'door/walk-ins';
const GUESTS = 'door/guests.queries.ts';
const QUERIES = 'door/walk-ins.queries.ts';

/** Who is let in without a ticket, and what whoever stands at the door learns of it. */
export const DOOR_GUARDS: readonly GuardRow[] = [
  [
    'the door finds nobody by an address who is not on its lists',
    GUESTS,
    '    .where((where) => where.or([hasSeatAt(eventId), isFirstInLineOf(eventId)]))\n',
    '',
    WALK_INS,
  ],
  [
    'a ticket of another event is unknown where a block parts them from the host',
    GUESTS,
    ', isHiddenFrom(given.event.host_id)',
    '',
    WALK_INS,
  ],
  ['... or from whoever stands at the door', GUESTS, 'isHiddenFrom(given.by), ', '', WALK_INS],
  [
    'a closed door uses up none of its host’s tries',
    'door/door.routes.ts',
    "    if (!isDoorOpen(door, clock())) throw new Refusal('door_closed');\n",
    '',
    WALK_INS,
  ],
  [
    'no more addresses are promised a seat than are free',
    'door/walk-in.ts',
    '<= (await countWalkIns(trx, event.id, email))',
    '<= 0',
    WALK_INS,
  ],
  [
    'what waits for approval lets in nobody by an address',
    'door/walk-in.ts',
    "  if (event.approval_status !== 'approved') throw new Refusal('event_unpublished');\n",
    '',
    WALK_INS,
  ],
  [
    'one address is mailed so often from doors',
    'door/walk-in.ts',
    "await mayBeSent(services, { kind: 'walk_in', email, by })",
    'email',
    WALK_INS,
  ],
  [
    'tries are counted for the host, whoever stands at the door',
    'door/door.routes.ts',
    '    await enforceLimit(services, WALK_INS_OF_HOST, door.host_id ?? door.id);\n',
    '',
    WALK_INS,
  ],
  [
    'who blocked the host is not asked by mail whether they are there',
    QUERIES,
    '} is false)',
    '} is null)',
    WALK_INS,
  ],
  [
    'who is kept away since comes in by no address',
    QUERIES,
    ' and away.created_at > walk_ins.asked_at)',
    ' and false)',
    WALK_INS,
  ],
  [
    '"I am here" ends three days after the end',
    'door/come-in.ts',
    "  if (!at) throw new Refusal('attended_not_now');\n  await seatAtTheDoor(trx, event, guest, { at,",
    '  await seatAtTheDoor(trx, event, guest, { at: at ?? now,',
    WALK_INS,
  ],
  [
    '... and is offered no longer, nor to others',
    'events/events.presenter.ts',
    '!!row.own_asked_in_at && timeAtTheDoor(meetingOf(row), row.own_asked_in_at, now) !== null',
    '!!row.own_asked_in_at',
    WALK_INS,
  ],
  [
    'a code is read of the hash of a ticket, never of the ticket',
    'door/door.queries.ts',
    "const hashOfTicket = sql<string>`encode(sha256(convert_to(r.ticket, 'UTF8')), 'hex')`;",
    'const hashOfTicket = sql<string>`lower(r.ticket)`;',
    'door/door',
  ],
];

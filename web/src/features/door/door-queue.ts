import type { Door, DoorPerson } from '@backyard/contract';

/**
 * A check-in or its undoing, kept until the server has answered it (docs/rules/door.md: DOOR-14). This module uses no browser API:
 * storage and sending are passed in, so that tests can interrupt it at any point.
 */
export interface DoorAct {
  /** In the order in which they were made. */
  number: number;
  eventId: string;
  kind: 'in' | 'out';
  registrationId: string;
  /** In the server's time, ISO 8601. */
  at: string;
  /** How many of the party are in; if left out, all of them (docs/rules/door.md: DOOR-18). */
  came?: number;
}
export type NewAct = Omit<DoorAct, 'number'>;

/** Storage for check-ins that outlives the page. */
export interface ActStore {
  add: (act: NewAct) => Promise<void>;
  /** The check-ins of one event, oldest first. */
  acts: (eventId: string) => Promise<DoorAct[]>;
  remove: (number: number) => Promise<void>;
}

/** `later`: no response, or one that asks to sign in first. `refused`: it will never succeed, with the reason. */
export type Sent =
  | { outcome: 'done' }
  | { outcome: 'later'; signedOut?: boolean }
  | { outcome: 'refused'; reason: string };

/**
 * Sends the stored check-ins in order until none are left or the server does not respond. One is removed once it is answered; if the
 * page closes before that, it is sent again, which has no further effect. Returns whether all were sent. A refused one is reported and
 * does not block the others [DOOR-15].
 */
export async function sendActs(
  store: ActStore,
  eventId: string,
  send: (act: DoorAct) => Promise<Sent>,
  refused: (act: DoorAct, reason: string) => void,
): Promise<boolean> {
  for (;;) {
    const [act] = await store.acts(eventId);
    if (!act) return true;
    const sent = await send(act);
    if (sent.outcome === 'later') return false;
    await store.remove(act.number);
    if (sent.outcome === 'refused') refused(act, sent.reason);
  }
}

/** The list to show at the door: the server's last version with the unsent check-ins applied. */
export function doorWith(door: Door, acts: readonly DoorAct[]): Door {
  const registrations = door.registrations.map((person) =>
    acts.filter(({ registrationId }) => registrationId === person.id).reduce(afterAct, person),
  );
  // The server's number covers more people than the list.
  const checkedIn = door.checkedIn + countIn(registrations) - countIn(door.registrations);
  return { ...door, registrations, checkedIn };
}

/** The first check-in time is kept, but the last count. */
const afterAct = (person: DoorPerson, { kind, at, came }: DoorAct): DoorPerson =>
  kind === 'in'
    ? {
        ...person,
        checkedInAt: person.checkedInAt ?? at,
        came: Math.min(came ?? Infinity, partyOf(person)),
      }
    : { ...person, checkedInAt: null, came: 0 };

/** Whether several people come on one ticket, including the seat's holder: then the number of people who are in is shown and can be set. */
export const isParty = (person: Pick<DoorPerson, 'guests'>): boolean => partyOf(person) > 1;

/** How many people these registrations have seats for. */
export const seatsOf = (people: readonly DoorPerson[]): number =>
  people.reduce((seats, person) => seats + partyOf(person), 0);

/** How many people come on one ticket. A list that a phone stored before an update has no `guests`. */
export const partyOf = ({ guests }: Pick<DoorPerson, 'guests'>): number =>
  1 + ((guests as number | undefined) ?? 0);

/** How many of the party are in. For a list stored before counts existed, all of them, if checked in. */
export const cameOf = ({ came, checkedInAt, guests }: DoorPerson): number => {
  const counted = came as number | undefined;
  return counted ?? (checkedInAt === null ? 0 : partyOf({ guests }));
};

const countIn = (people: Door['registrations']): number =>
  people.reduce((seats, person) => seats + cameOf(person), 0);

/** "2 of 3 came". */
export const cameText = (person: DoorPerson): string => `${cameOf(person)} of ${partyOf(person)} came`;

/**
 * The time of a check-in, ISO 8601. Always later than the previous one's, even if the estimate of the server's clock moved back
 * meanwhile: the server keeps the latest count, which must be the one pressed last (docs/rules/door.md: DOOR-19).
 */
export const timeOfAct = (now: number, before: string | undefined): string =>
  new Date(Math.max(now, before === undefined ? now : Date.parse(before) + 1)).toISOString();

/** Check-ins kept only in the open page's memory have negative numbers. */
export const isLoose = ({ number }: Pick<DoorAct, 'number'>): boolean => number < 0;

/**
 * The store, with the page's memory as a fallback: a browser may have no storage, or a full one. Such check-ins are sent like the
 * others, as long as the page is open.
 */
export function orInMemory(store: ActStore): ActStore {
  let loose: DoorAct[] = [];
  let last = 0;
  return {
    add: async (act) => {
      try {
        await store.add(act);
      } catch {
        last -= 1;
        loose = [...loose, { ...act, number: last }];
      }
    },
    acts: async (eventId) => [
      ...(await store.acts(eventId).catch(() => [])),
      ...loose.filter((act) => act.eventId === eventId),
    ],
    remove: async (number) => {
      if (isLoose({ number })) loose = loose.filter((act) => act.number !== number);
      else await store.remove(number);
    },
  };
}

/** Milliseconds by which the server's clock is ahead of this device's, which may be minutes off. */
export const clockSkew = (door: Pick<Door, 'now'>, asked: number, answered: number): number =>
  Date.parse(door.now) - (asked + answered) / 2;

/** Runs the work one at a time: any number of calls while it runs cause one more round afterwards. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let again = false;
  const rounds = async (): Promise<void> => {
    try {
      do {
        again = false;
        await work();
      } while (again);
    } finally {
      underWay = null;
    }
  };
  return () => {
    again = true;
    return (underWay ??= rounds());
  };
}

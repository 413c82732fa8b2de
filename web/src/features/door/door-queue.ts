import type { Door, DoorPerson } from '@backyard/contract';

/**
 * What is done at a door and kept until the server has answered it (docs/rules/door.md: DOOR-14). Nothing here knows a browser:
 * where it is kept and how it is sent comes in, so that a test can pull the plug anywhere.
 */
export interface DoorAct {
  /** In the order in which they were done. */
  number: number;
  eventId: string;
  kind: 'in' | 'out';
  registrationId: string;
  /** By the server's clock, ISO 8601. */
  at: string;
  /** So many of the party are in; left out: everybody (docs/rules/door.md: DOOR-18). */
  came?: number;
}
export type NewAct = Omit<DoorAct, 'number'>;

/** Where acts survive the page. */
export interface ActStore {
  add: (act: NewAct) => Promise<void>;
  /** Those of one event, oldest first. */
  acts: (eventId: string) => Promise<DoorAct[]>;
  remove: (number: number) => Promise<void>;
}

/** `later`: there was no answer, or one that says to come back, signed in. `refused`: it will never be done, and why. */
export type Sent =
  | { outcome: 'done' }
  | { outcome: 'later'; signedOut?: boolean }
  | { outcome: 'refused'; reason: string };

/**
 * Sends what is kept, one after the other in the order in which it was done, until nothing is left or no answer comes. An act
 * is taken off once it was answered: a page that ends in between sends it again, which changes nothing. Answers whether all
 * of it is sent. A refusal is told, and holds up nothing [DOOR-15].
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

/** The list as whoever stands at the door has to see it: what the server last said, and what was done since. */
export function doorWith(door: Door, acts: readonly DoorAct[]): Door {
  const registrations = door.registrations.map((person) =>
    acts.filter(({ registrationId }) => registrationId === person.id).reduce(afterAct, person),
  );
  // Of more people than are on the list.
  const checkedIn = door.checkedIn + countIn(registrations) - countIn(door.registrations);
  return { ...door, registrations, checkedIn };
}

/** The first time stands, and the last count. */
const afterAct = (person: DoorPerson, { kind, at, came }: DoorAct): DoorPerson =>
  kind === 'in'
    ? {
        ...person,
        checkedInAt: person.checkedInAt ?? at,
        came: Math.min(came ?? Infinity, partyOf(person)),
      }
    : { ...person, checkedInAt: null, came: 0 };

/** Of several persons, whoever has the seat counted: how many of them are in is said, and can be counted. */
export const isParty = (person: Pick<DoorPerson, 'guests'>): boolean => partyOf(person) > 1;

/** How many persons have a seat by these registrations. */
export const seatsOf = (people: readonly DoorPerson[]): number =>
  people.reduce((seats, person) => seats + partyOf(person), 0);

/** How many come by one ticket. A list that a phone kept before an update says nothing of guests. */
export const partyOf = ({ guests }: Pick<DoorPerson, 'guests'>): number =>
  1 + ((guests as number | undefined) ?? 0);

/** How many of them are in; who was let in before counts were kept, was so whole. */
export const cameOf = ({ came, checkedInAt, guests }: DoorPerson): number => {
  const counted = came as number | undefined;
  return counted ?? (checkedInAt === null ? 0 : partyOf({ guests }));
};

const countIn = (people: Door['registrations']): number =>
  people.reduce((seats, person) => seats + cameOf(person), 0);

/** "2 of 3 came". */
export const cameText = (person: DoorPerson): string => `${cameOf(person)} of ${partyOf(person)} came`;

/**
 * The time of an act, in ISO 8601: after that of the one before it, also where the clock was set back in between by what the server said of
 * its own. The count that was made last stands, and that is the one that was pressed last (docs/rules/door.md: DOOR-19).
 */
export const timeOfAct = (now: number, before: string | undefined): string =>
  new Date(Math.max(now, before === undefined ? now : Date.parse(before) + 1)).toISOString();

/** Acts that nothing keeps but the open page have numbers below 0. */
export const isLoose = ({ number }: Pick<DoorAct, 'number'>): boolean => number < 0;

/**
 * The store, and the page's own memory for what it does not take: a browser may have none, or be full. Such acts are sent like
 * the others, as long as the page is open.
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

/** Milliseconds by which the server's clock is ahead of this device's: a phone's may be minutes off. */
export const clockSkew = (door: Pick<Door, 'now'>, asked: number, answered: number): number =>
  Date.parse(door.now) - (asked + answered) / 2;

/** Runs the work one at a time: a call while it is under way is another round afterwards, however many they are. */
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

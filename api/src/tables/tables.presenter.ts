import type { HostTables, OwnTables } from '@backyard/contract';
import { TOLD_AHEAD_MS } from './draw-tables.ts';
import { lineFor } from './people.rules.ts';
import type { listMates, listPartings, listPeople, listSeats, ManagedTables } from './tables.queries.ts';

type Rows<Query extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>;

export function presentHostTables(
  tables: ManagedTables,
  people: Rows<typeof listPeople>,
  seats: Rows<typeof listSeats>,
  partings: Rows<typeof listPartings>,
): HostTables {
  const { size, rounds } = tables;
  const present = (person: (typeof people)[number], pinned: boolean) => ({
    registrationId: person.id,
    firstName: person.first_name,
    lastName: person.last_name,
    profileImageUrl: person.profile_image_url,
    pinned,
    here: person.here,
  });
  // A thousand people in three rounds are seen whenever anybody is moved: each seat is looked at once.
  const orderOf = new Map(people.map((person, index) => [person.id, { person, index }]));
  const roundsWith = [...Map.groupBy(seats, ({ round }) => round)].toSorted(([one], [other]) => one - other);
  const tablesOf = (inRound: typeof seats) =>
    [...Map.groupBy(inRound, ({ table_number }) => table_number)]
      .toSorted(([one], [other]) => one - other)
      .map(([table, atTable]) => ({ table, people: peopleAt(atTable) }));
  const peopleAt = (atTable: typeof seats) =>
    atTable
      .flatMap((seat) => {
        const found = orderOf.get(seat.registration_id);
        return found ? [{ ...found, pinned: seat.pinned }] : [];
      })
      .toSorted((one, other) => one.index - other.index)
      .map(({ person, pinned }) => present(person, pinned));
  const seated = new Set(seats.map(({ registration_id }) => registration_id));
  return {
    state: tables.state ?? 'off',
    wish: size !== null && rounds !== null ? { size, rounds } : null,
    progress: tables.progress ?? 0,
    seed: tables.seed,
    score: tables.score,
    drawnAt: tables.drawn_at?.toISOString() ?? null,
    toldAt: tables.told_at?.toISOString() ?? null,
    dueAt: new Date(tables.starts_at.getTime() - TOLD_AHEAD_MS).toISOString(),
    rounds: roundsWith.map(([, inRound]) => tablesOf(inRound)),
    unseated: people
      .filter((person) => person.seated && !seated.has(person.id))
      .map((person) => present(person, false)),
    optedOut: people.filter((person) => !person.seated && !person.runs).length,
    here: people.filter((person) => person.seated && person.seats === 1 && person.here).length,
    partings: partings.map(({ one_id, other_id }): [string, string] => [one_id, other_id]),
  };
}

/** The viewer's own tables; hidden people are listed without a name [ATT-6, SAFE-1]. */
export function presentOwnTables(rows: Rows<typeof listMates>): OwnTables {
  const rounds = [...new Map(rows.map((row) => [row.round, row.table_number]))];
  return {
    rounds: rounds.map(([round, table]) => ({
      round,
      table,
      people: rows
        .filter((row) => row.round === round && row.member_id !== null)
        .map((row) =>
          row.is_hidden
            ? { registrationId: null, firstName: null, profileImageUrl: null, line: null }
            : {
                registrationId: row.registration_id,
                firstName: row.first_name,
                profileImageUrl: row.profile_image_url,
                line: lineFor({ interests: row.interests, met: row.met }),
              },
        ),
    })),
  };
}

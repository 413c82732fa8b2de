import type { HostTables } from '@backyard/contract';

/** A host's change of the tables. */
export type Arrangement =
  | { wish: { size: number; rounds: number } | { off: true } }
  | { draw: true }
  | { place: { registrationId: string; round: number; table: number; pinned: boolean } }
  | { part: { registrationIds: [string, string]; apart: boolean } };

/** The tables as the host should see them: the server's last state, with the pending changes applied. */
export const tablesWith = (tables: HostTables, acts: readonly Arrangement[]): HostTables =>
  acts.reduce(afterOne, tables);

function afterOne(tables: HostTables, act: Arrangement): HostTables {
  if ('wish' in act) return 'off' in act.wish ? tables : { ...tables, wish: act.wish };
  if ('part' in act) return { ...tables, partings: partingsAfter(tables.partings, act.part) };
  return 'place' in act ? placed(tables, act.place) : tables;
}

function partingsAfter(
  partings: HostTables['partings'],
  { registrationIds, apart }: { registrationIds: [string, string]; apart: boolean },
): HostTables['partings'] {
  const others = partings.filter((pair) => !registrationIds.every((id) => pair.includes(id)));
  return apart ? [...others, registrationIds] : others;
}

function placed(
  tables: HostTables,
  {
    registrationId,
    round,
    table,
    pinned,
  }: { registrationId: string; round: number; table: number; pinned: boolean },
): HostTables {
  const there = tables.rounds[round - 1] ?? [];
  const person = [...there.flatMap(({ people }) => people), ...tables.unseated].find(
    (one) => one.registrationId === registrationId,
  );
  if (!person) return tables;
  const isOther = (one: { registrationId: string }): boolean => one.registrationId !== registrationId;
  const moved = there.map(({ table: number, people }) => {
    if (number !== table) return { table: number, people: people.filter(isOther) };
    const here = people.map((one) => (isOther(one) ? one : { ...one, pinned }));
    return { table, people: here.some((one) => !isOther(one)) ? here : [...here, { ...person, pinned }] };
  });
  return {
    ...tables,
    rounds: tables.rounds.map((one, index) => (index === round - 1 ? moved : one)),
    unseated: tables.unseated.filter(isOther),
  };
}

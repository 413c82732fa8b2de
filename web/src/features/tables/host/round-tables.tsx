import type { HostTables } from '@backyard/contract';
import type { DragEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import type { TablesProps } from './host-tables-screen.tsx';

type Round = HostTables['rounds'][number];
type Person = Round[number]['people'][number];

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Somebody';

/** One round: its tables, between which people are dragged, or moved by the choice beside their name. */
export function RoundTables({
  tables,
  round,
  number,
  arrange,
}: TablesProps & { round: Round; number: number }) {
  const drop = (event: DragEvent, table: number): void => {
    event.preventDefault();
    const registrationId = event.dataTransfer.getData('text/plain');
    if (registrationId) arrange({ place: { registrationId, round: number, table, pinned: true } });
  };
  return (
    <section aria-labelledby={`round-${number}`}>
      <h2 id={`round-${number}`} className="title-section">
        {tables.rounds.length > 1 ? `Round ${number}` : 'Tables'}
      </h2>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        {round.map(({ table, people }) => (
          <Card
            key={table}
            as="section"
            aria-label={tables.rounds.length > 1 ? `Round ${number}, table ${table}` : `Table ${table}`}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, table)}
          >
            <h3 className="title-card">Table {table}</h3>
            <ul className="mt-2 flex flex-col gap-2">
              {people.map((person) => (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the choice in it does the same by keyboard
                <li
                  key={person.registrationId}
                  draggable
                  onDragStart={(event) => event.dataTransfer.setData('text/plain', person.registrationId)}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1"
                >
                  <span className="min-w-0 grow basis-40 wrap-anywhere">{nameOf(person)}</span>
                  <MoveTo person={person} round={round} number={number} table={table} arrange={arrange} />
                  <Button
                    variant="quiet"
                    size="small"
                    className="print:hidden"
                    aria-pressed={person.pinned}
                    onClick={() =>
                      arrange({
                        place: {
                          registrationId: person.registrationId,
                          round: number,
                          table,
                          pinned: !person.pinned,
                        },
                      })
                    }
                  >
                    {person.pinned ? 'Pinned' : 'Pin'}
                    <span className="sr-only"> {nameOf(person)} to this table</span>
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  );
}

/** The way to another table without a pointer. */
function MoveTo({
  person,
  round,
  number,
  table,
  arrange,
}: {
  person: Person;
  round: Round;
  number: number;
  table: number | null;
  arrange: TablesProps['arrange'];
}) {
  return (
    <span className="print:hidden">
      <Select
        aria-label={`Table of ${nameOf(person)}`}
        value={table ?? ''}
        onChange={({ target }) =>
          arrange({
            place: {
              registrationId: person.registrationId,
              round: number,
              table: Number(target.value),
              pinned: true,
            },
          })
        }
      >
        {table === null && <option value="">No table</option>}
        {round.map((one) => (
          <option key={one.table} value={one.table}>
            Table {one.table}
          </option>
        ))}
      </Select>
    </span>
  );
}

/** Who came after the draw: put to a table of the first round, or drawn with the rest. */
export function Unseated({ tables: { unseated, rounds }, arrange }: TablesProps) {
  const [first] = rounds;
  if (unseated.length === 0 || !first) return null;
  return (
    <section aria-labelledby="unseated">
      <h2 id="unseated" className="title-section">
        Not at a table yet
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {unseated.map((person) => (
          <li key={person.registrationId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 grow basis-40 wrap-anywhere">{nameOf(person)}</span>
            <MoveTo person={person} round={first} number={1} table={null} arrange={arrange} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { HostTables } from '@backyard/contract';
import { GripVertical, Pin } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/section.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { dragPerson } from './drag-person.ts';
import type { TablesProps } from './host-tables-screen.tsx';

type Round = HostTables['rounds'][number];
type Person = Round[number]['people'][number];

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Somebody';

interface RowProps {
  person: Person;
  round: Round;
  number: number;
  /** Null for people without a table. */
  table: number | null;
  arrange: TablesProps['arrange'];
}

/** One round: its tables, between which people are dragged, or moved by the choice beside their name. */
export function RoundTables({
  tables,
  round,
  number,
  arrange,
}: TablesProps & { round: Round; number: number }) {
  return (
    <section aria-labelledby={`round-${number}`}>
      <h2 id={`round-${number}`} className="title-section">
        {tables.rounds.length > 1 ? `Round ${number}` : 'Tables'}
      </h2>
      <div className="mt-3 grid gap-5 lg:grid-cols-2">
        {round.map(({ table, people }) => (
          <Card
            key={table}
            as="section"
            aria-label={tables.rounds.length > 1 ? `Round ${number}, table ${table}` : `Table ${table}`}
            data-place={`${number}.${table}`}
          >
            <h3 className="title-card">Table {table}</h3>
            <ul className="mt-2 flex flex-col gap-2">
              {people.map((person) => (
                <Seated
                  key={person.registrationId}
                  person={person}
                  round={round}
                  number={number}
                  table={table}
                  arrange={arrange}
                />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  );
}

/** A person in a round, with the controls to move them. */
function Row({ person, round, number, table, arrange, children }: RowProps & { children?: ReactNode }) {
  const row = useRef<HTMLLIElement>(null);
  const dropped = useEffectEvent((place: string) => {
    const [there, at] = place.split('.').map(Number);
    if (there === number && at !== undefined && at !== table)
      arrange({ place: { registrationId: person.registrationId, round: number, table: at, pinned: true } });
  });
  useEffect(() => (row.current ? dragPerson(row.current, (place) => dropped(place)) : undefined), []);
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {/* The choice beside it does the same by keyboard, and on phones, which have no room for both. */}
      <span
        data-grip
        aria-hidden="true"
        className="-ml-2 grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted max-sm:hidden print:hidden"
      >
        <GripVertical className="size-5" />
      </span>
      {/* Beside what moves them while their longest word fits there. */}
      <span className="min-w-0 flex-1 basis-[min-content] wrap-break-word">{nameOf(person)}</span>
      <span className="ml-auto flex shrink-0 items-center gap-2 print:hidden">
        <MoveTo person={person} round={round} number={number} table={table} arrange={arrange} />
        {children}
      </span>
    </li>
  );
}

function Seated(props: RowProps & { table: number }) {
  const { person, number, table, arrange } = props;
  return (
    <Row {...props}>
      <Button
        variant={person.pinned ? 'primary' : 'secondary'}
        size="small"
        icon={<Pin aria-hidden="true" className="size-4" />}
        aria-pressed={person.pinned}
        onClick={() =>
          arrange({
            place: { registrationId: person.registrationId, round: number, table, pinned: !person.pinned },
          })
        }
      >
        <span className="sr-only sm:not-sr-only">{person.pinned ? 'Pinned' : 'Pin'}</span>
        <span className="sr-only"> {nameOf(person)} to this table</span>
      </Button>
    </Row>
  );
}

/** The way to another table without a pointer. */
function MoveTo({ person, round, number, table, arrange }: RowProps) {
  return (
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
      <Options of={round.map((one) => one.table)} label={(one) => `Table ${one}`} />
    </Select>
  );
}

/** People who came after the draw: moved to a table of the first round, or drawn with the rest. */
export function Unseated({ tables: { unseated, rounds }, arrange }: TablesProps) {
  const [first] = rounds;
  if (unseated.length === 0 || !first) return null;
  return (
    <Section id="unseated" title="Not at a table yet">
      <ul className="mt-3 flex flex-col gap-2">
        {unseated.map((person) => (
          <Row
            key={person.registrationId}
            person={person}
            round={first}
            number={1}
            table={null}
            arrange={arrange}
          />
        ))}
      </ul>
    </Section>
  );
}

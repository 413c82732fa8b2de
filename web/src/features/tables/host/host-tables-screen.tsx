import { DEFAULT_TABLE_SIZE, HOUR_MS, TABLE_ROUNDS, TABLE_SIZES, type HostTables } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useApi } from '../../../lib/app-context.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { Options, Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { hostTablesQuery } from '../tables.queries.ts';
import { tablesWith, type Arrangement } from './arrangement.ts';
import { KeepApart } from './keep-apart.tsx';
import { PrintedNames } from './printed-names.tsx';
import { RoundTables, Unseated } from './round-tables.tsx';
import { useArrange } from './use-arrange.ts';

const ConfirmDialog = later(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);

/** An event's tables for those who run it: switching them on, drawing, arranging, and a printed list for the door. */
export function HostTablesScreen({ eventId }: { eventId: string }) {
  const query = useQuery(hostTablesQuery(useApi(), eventId));
  const { underWay, arrange } = useArrange(eventId);
  return (
    <Loaded query={query} placeholder={<Spinner label="Loading…" />} failure="The tables did not load">
      {(tables) =>
        tables && (
          <Tables
            tables={tablesWith(tables, underWay)}
            asked={underWay.some((act) => 'draw' in act)}
            arrange={arrange}
          />
        )
      }
    </Loaded>
  );
}

export interface TablesProps {
  tables: HostTables;
  /** A draw was asked for, and the server has not answered yet. */
  asked: boolean;
  arrange: (arrangement: Arrangement) => void;
}

function Tables(props: TablesProps) {
  const { tables } = props;
  return (
    <div className="flex flex-col gap-8">
      <Wish {...props} />
      {tables.wish && <Draw {...props} />}
      {tables.rounds.map((round, index) => (
        <RoundTables key={index} {...props} round={round} number={index + 1} />
      ))}
      {tables.rounds.length > 0 && <PrintedNames {...props} />}
      {tables.rounds.length > 0 && <Unseated {...props} />}
      {tables.rounds.length > 0 && <KeepApart {...props} />}
    </div>
  );
}

/** Whether people are seated, how many at a table, and how often they change. */
function Wish({ tables, arrange }: TablesProps) {
  const { wish } = tables;
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <Switch
        label="Seat people at tables"
        description={`${whenDrawn(tables)} Everyone seated gets an email with their table, and can ask not to be seated. Hosts and co-hosts sit at no table: sit wherever you like.`}
        checked={wish !== null}
        onChange={({ target }) =>
          arrange({ wish: target.checked ? { size: DEFAULT_TABLE_SIZE, rounds: 1 } : { off: true } })
        }
      />
      {wish && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="People at a table">
            <Select
              value={wish.size}
              onChange={({ target }) => arrange({ wish: { ...wish, size: Number(target.value) } })}
            >
              <Options of={TABLE_SIZES} />
            </Select>
          </Field>
          <Field label="Rounds" hint="With different people in each.">
            <Select
              value={wish.rounds}
              onChange={({ target }) => arrange({ wish: { ...wish, rounds: Number(target.value) } })}
            >
              <Options of={TABLE_ROUNDS} />
            </Select>
          </Field>
        </div>
      )}
    </div>
  );
}

function Draw({ tables, asked, arrange }: TablesProps) {
  const { state, progress, optedOut, drawnAt } = tables;
  const drawing = state === 'drawing';
  const [asking, setAsking] = useState(false);
  const away = awayOf(tables);
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          needsNetwork
          pending={drawing || asked}
          pendingLabel={drawing ? `Drawing, ${progress}%` : 'One moment…'}
          onClick={() => (away > 0 ? setAsking(true) : arrange({ draw: true }))}
        >
          {state === 'failed' ? 'Try again' : state === 'drawn' ? 'Draw again' : 'Draw the tables'}
        </Button>
        {drawnAt !== null && !drawing && (
          <Button variant="secondary" onClick={() => window.print()}>
            Print a sheet
          </Button>
        )}
      </div>
      <output className="block text-sm text-muted">
        {sayOf(tables)}
        {optedOut > 0 &&
          ` ${optedOut === 1 ? 'One person does' : `${optedOut} people do`} not want to be seated.`}
      </output>
      <Suspense fallback={null}>
        {asking && (
          <ConfirmDialog
            onClose={() => setAsking(false)}
            title={`Seat the ${tables.here} who are here?`}
            description={`${away === 1 ? 'One person who is not here yet loses their table and is told about it.' : `${away} people who are not here yet lose their table and are told about it.`} People who are here keep theirs where possible, and so does everyone you pinned.`}
            confirmLabel="Draw for who is here"
            onConfirm={() => {
              setAsking(false);
              arrange({ draw: true });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** How many people with a table would lose it in a draw of those who are here. */
function awayOf({ here, rounds }: HostTables): number {
  const people = new Map(
    rounds
      .flatMap((tables) => tables.flatMap((table) => table.people))
      .map((one) => [one.registrationId, one]),
  );
  // One person is no table: until a second is here everyone is drawn.
  return here < 2 ? 0 : [...people.values()].filter((one) => !one.here && !one.pinned).length;
}

const TOLD_AHEAD_MS = 2 * HOUR_MS;
const isDue = ({ dueAt }: HostTables, since = 0): boolean => Date.now() >= Date.parse(dueAt) + since;

/** Also for tables switched on less than two hours before the start. */
function whenDrawn(tables: HostTables): string {
  if (!isDue(tables)) return 'Tables are drawn two hours before the start, by what people have in common.';
  if (tables.toldAt !== null) return 'Tables are drawn by what people have in common.';
  return isDue(tables, TOLD_AHEAD_MS)
    ? 'The event has started: you decide when tables are drawn. They go by what people have in common.'
    : 'It starts within two hours: in a minute or two, everyone registered is seated by what they have in common.';
}

function sayOf(tables: HostTables): string {
  const { state, rounds } = tables;
  const [drawn, told] = [tables.drawnAt !== null, tables.toldAt !== null];
  if (state === 'drawing') return 'The tables are being drawn.';
  if (state === 'failed')
    return drawn
      ? 'The tables could not be drawn again. They haven’t changed.'
      : 'The tables could not be drawn. Please try again.';
  if (state !== 'drawn') return 'Nothing is drawn yet.';
  if (rounds.length === 0)
    return `Too few people to seat: a table takes two. ${told || isDue(tables) ? 'Draw again when more have come.' : 'They are drawn again two hours before the start.'}`;
  return told
    ? 'Everyone with a table has been told. People who register from now on get one when you draw again, or when you put them at one. Anyone whose table changes gets an email.'
    : 'Only you see them until two hours before the start; then they are drawn once more.';
}

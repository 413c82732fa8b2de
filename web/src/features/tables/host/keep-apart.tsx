import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import type { TablesProps } from './host-tables-screen.tsx';
import { nameOf } from './round-tables.tsx';

/** Two people who are kept at different tables from the next draw on. */
export function KeepApart({ tables, arrange }: TablesProps) {
  const [pair, setPair] = useState<[string, string]>(['', '']);
  const [one, other] = pair;
  const people = [...(tables.rounds[0] ?? []).flatMap((table) => table.people), ...tables.unseated];
  const names = new Map(people.map((person) => [person.registrationId, nameOf(person)]));
  const options = [
    <option key="" value="">
      Choose
    </option>,
    ...[...names].map(([id, name]) => (
      <option key={id} value={id}>
        {name}
      </option>
    )),
  ];
  const ready = one !== '' && other !== '' && one !== other;
  return (
    <Section id="apart" title="Keep two people apart" className="flex flex-col gap-4 print:hidden">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="One of them">
          <Select value={one} onChange={({ target }) => setPair([target.value, other])}>
            {options}
          </Select>
        </Field>
        <Field label="The other">
          <Select value={other} onChange={({ target }) => setPair([one, target.value])}>
            {options}
          </Select>
        </Field>
      </div>
      <div>
        <Button
          variant="secondary"
          disabledReason={ready ? undefined : 'Choose two people first'}
          onClick={() => {
            arrange({ part: { registrationIds: pair, apart: true } });
            setPair(['', '']);
          }}
        >
          Keep apart
        </Button>
      </div>
      {tables.partings.length > 0 && (
        <ul className="flex flex-col gap-2">
          {tables.partings.map((parted) => {
            const both = parted.map((id) => names.get(id) ?? 'Somebody').join(' and ');
            return (
              <li key={parted.join(' ')} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 flex-1 wrap-anywhere">{both}</span>
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => arrange({ part: { registrationIds: parted, apart: false } })}
                >
                  Undo<span className="sr-only">: {both}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

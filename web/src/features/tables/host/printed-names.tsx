import { Section } from '../../../ui/section.tsx';
import type { TablesProps } from './host-tables-screen.tsx';
import { nameOf } from './round-tables.tsx';

/** For print: everyone from A to Z with their table in each round, as needed at the door. */
export function PrintedNames({ tables: { rounds } }: Pick<TablesProps, 'tables'>) {
  const places = new Map<string, { name: string; at: number[] }>();
  for (const { table, people } of rounds.flat())
    for (const person of people) {
      const known = places.get(person.registrationId) ?? { name: nameOf(person), at: [] };
      places.set(person.registrationId, { ...known, at: [...known.at, table] });
    }
  const sorted = [...places.entries()].toSorted(([, one], [, other]) =>
    one.name.localeCompare(other.name, 'en'),
  );
  return (
    <Section id="names" title="A to Z" className="hidden print:block">
      <ul className="mt-3 columns-[15rem]">
        {sorted.map(([id, { name, at }]) => (
          <li key={id} className="flex justify-between gap-4 print:break-inside-avoid">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="shrink-0 tabular-nums">
              {at.length > 1 ? 'Tables' : 'Table'} {at.join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

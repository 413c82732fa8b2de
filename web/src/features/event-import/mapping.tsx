import { IMPORT_FIELD_LABELS, IMPORT_FIELDS, type EventImport, type ImportField } from '@backyard/contract';
import { Field } from '../../ui/field.tsx';
import { Options, Select } from '../../ui/select.tsx';

type Column = NonNullable<EventImport['reading']['columns']>[number];

export interface MappingProps {
  columns: readonly Column[];
  /** The field of each column, in order. */
  value: readonly (ImportField | null)[];
  onChange: (value: (ImportField | null)[]) => void;
}

const fieldOf = (name: string): ImportField | null => IMPORT_FIELDS.find((field) => field === name) ?? null;

/** Assigns columns of a table to fields; each field is assigned once. */
export function Mapping({ columns, value, onChange }: MappingProps) {
  const choose = (index: number, field: ImportField | null): void =>
    onChange(value.map((each, at) => (at === index ? field : each === field ? null : each)));
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {columns.map((column, index) => (
        <li key={`${index} ${column.name}`} className="rounded-control border border-line p-3">
          <Field
            label={column.name || `Column ${index + 1}`}
            hint={column.samples.length > 0 ? `For example: ${column.samples.join(' · ')}` : 'Empty'}
          >
            <Select
              value={value[index] ?? ''}
              onChange={({ target }) => choose(index, fieldOf(target.value))}
            >
              <option value="">Leave out</option>
              <Options of={IMPORT_FIELDS} label={(field) => IMPORT_FIELD_LABELS[field]} />
            </Select>
          </Field>
        </li>
      ))}
    </ul>
  );
}

import {
  CATEGORY_LABELS,
  FILTER_CATEGORIES,
  type EventImport,
  type ImportField,
  type ImportSettings,
} from '@backyard/contract';
import { useState, type FormEvent } from 'react';
import { ZoneOptions } from '../../lib/zone-options.tsx';
import { Button } from '../../ui/button.tsx';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Mapping } from './mapping.tsx';

export interface SettingsFormProps {
  item: EventImport;
  pending: boolean;
  /** The server's errors, by field. */
  issues: ReadonlyMap<string, string>;
  onRead: (settings: ImportSettings) => void;
}

/** An empty field becomes NaN, so that the server reports what is required. */
const numberIn = (text: string): number => (text === '' ? Number.NaN : Number(text));

/** Changed settings override those of the last parse, until the file was parsed with them, whichever part of the page started that. */
function useAnswers({ settings, revision }: EventImport) {
  const [changes, setChanges] = useState<Partial<ImportSettings>>({});
  const [seen, setSeen] = useState(revision);
  if (seen !== revision) {
    setSeen(revision);
    const read = new Map<string, unknown>(Object.entries(settings));
    setChanges(
      Object.fromEntries(
        Object.entries(changes).filter(
          ([field, value]) => JSON.stringify(value) !== JSON.stringify(read.get(field)),
        ),
      ),
    );
  }
  return {
    answers: { ...settings, ...changes },
    set: (change: Partial<ImportSettings>): void => setChanges({ ...changes, ...change }),
  };
}

/** How the file is parsed, and defaults for missing values; parsing it again shows what they change. */
export function SettingsForm({ item, pending, issues, onRead }: SettingsFormProps) {
  const { answers, set } = useAnswers(item);
  const { columns } = item.reading;
  const mapped: (ImportField | null)[] = answers.columns ?? columns?.map(({ field }) => field) ?? [];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onRead(answers);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {columns !== null && (
        <fieldset>
          <legend className="mb-3 title-card">Columns</legend>
          <Mapping columns={columns} value={mapped} onChange={(next) => set({ columns: next })} />
        </fieldset>
      )}
      <fieldset>
        <legend className="mb-3 title-card">Times</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {columns !== null && (
            <Field label="Dates like 3/4/2027">
              <Select
                value={answers.dateOrder}
                onChange={({ target: { value } }) =>
                  set({ dateOrder: value === 'mdy' || value === 'dmy' ? value : 'auto' })
                }
              >
                <option value="auto">As the file tells</option>
                <option value="mdy">Month first: March 4</option>
                <option value="dmy">Day first: April 3</option>
              </Select>
            </Field>
          )}
          <Field label="Time zone where the file names none" error={issues.get('timeZone')}>
            <Select
              value={answers.timeZone ?? ''}
              onChange={({ target }) => set({ timeZone: target.value || null })}
            >
              <option value="">The calendar’s, else where the event is</option>
              <ZoneOptions current={answers.timeZone ?? 'America/New_York'} />
            </Select>
          </Field>
          <Field label="Minutes an event without an end lasts" error={issues.get('minutes')}>
            <TextInput
              type="number"
              inputMode="numeric"
              min={5}
              value={Number.isNaN(answers.minutes) ? '' : answers.minutes}
              onChange={({ target }) => set({ minutes: numberIn(target.value) })}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="All day begins" error={issues.get('dayStarts')}>
              <TextInput
                type="time"
                value={answers.dayStarts}
                onChange={({ target }) => set({ dayStarts: target.value })}
              />
            </Field>
            <Field label="All day ends" error={issues.get('dayEnds')}>
              <TextInput
                type="time"
                value={answers.dayEnds}
                onChange={({ target }) => set({ dayEnds: target.value })}
              />
            </Field>
          </div>
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-3 title-card">Where the file says nothing</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Location" optional error={issues.get('location')}>
            <TextInput
              value={answers.location}
              placeholder="Venue, Austin, TX"
              onChange={({ target }) => set({ location: target.value })}
            />
          </Field>
          <Field label="Max attendees" error={issues.get('maxAttendees')}>
            <TextInput
              type="number"
              inputMode="numeric"
              min={1}
              value={Number.isNaN(answers.maxAttendees) ? '' : answers.maxAttendees}
              onChange={({ target }) => set({ maxAttendees: numberIn(target.value) })}
            />
          </Field>
          <div className="sm:col-span-2">
            <ChipGroup
              legend="Categories"
              options={FILTER_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
              value={answers.categories.filter((category) => category !== 'clubhouse_exclusive')}
              onChange={(categories) => set({ categories })}
              error={issues.get('categories')}
            />
          </div>
        </div>
      </fieldset>
      <div>
        <Button type="submit" variant="secondary" pending={pending} pendingLabel="Reading...">
          Read the file again
        </Button>
      </div>
    </form>
  );
}

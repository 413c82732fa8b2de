import type { EventEditForm } from '@backyard/contract';
import { RadioCards, type RadioOption } from '../../../ui/radio-cards.tsx';

/** Which dates of a series to delete along with the chosen one. */
export type DeletedDates = 'this' | 'following' | 'all';

/** The first date that is deleted, and the consequences for people. Null: only the chosen date. */
export function deletedWith({ event, following, wholeSeries }: EventEditForm, scope: DeletedDates) {
  if (scope === 'all' && wholeSeries) return wholeSeries;
  return scope === 'following' && following ? { ...following, firstId: event.id } : null;
}

/** Asks which dates to delete, if there are others; renders nothing for a single event. */
export function DatesToDelete({
  form: { following, wholeSeries },
  value,
  onChange,
}: {
  form: EventEditForm;
  value: DeletedDates;
  onChange: (value: DeletedDates) => void;
}) {
  if (!following && !wholeSeries) return null;
  const options: RadioOption<DeletedDates>[] = [{ value: 'this', label: 'Only this date' }];
  if (following)
    options.push({ value: 'following', label: `This and the following: ${following.dates} dates` });
  if (wholeSeries) options.push({ value: 'all', label: `All ${wholeSeries.dates} dates to come` });
  return (
    <div className="mt-4 text-ink">
      <RadioCards
        legend="Which dates?"
        name="which-dates"
        columns={1}
        value={value}
        onChange={onChange}
        options={options}
      />
    </div>
  );
}

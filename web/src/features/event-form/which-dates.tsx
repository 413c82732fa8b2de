import type { EventEditForm } from '@backyard/contract';
import { RadioCards } from '../../ui/radio-cards.tsx';

/** Which dates of a series a change applies to: only this one, or also the later ones. */
export type Scope = 'this' | 'following';

/** Asks which dates a change applies to, if there are later ones. */
export function WhichDates({
  following,
  value,
  onChange,
}: {
  following: NonNullable<EventEditForm['following']>;
  value: Scope;
  onChange: (value: Scope) => void;
}) {
  const { dates, registered } = following;
  const people = registered === 1 ? '1 person is registered' : `${registered} people are registered`;
  return (
    <RadioCards
      legend="Which dates?"
      name="which-dates"
      columns={1}
      value={value}
      onChange={onChange}
      options={[
        { value: 'this', label: 'Only this date' },
        {
          value: 'following',
          label: 'This and the following',
          description: `${dates} dates; ${people}. What you leave as it is stays each date’s own.`,
        },
      ]}
    />
  );
}

import type { EventEditForm } from '@backyard/contract';
import { RadioCards } from '../../ui/radio-cards.tsx';

/** Which dates of its series are meant: the one that is open, or also those after it. */
export type Scope = 'this' | 'following';

/** Asks which dates a change is for, where there are any after this one. */
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

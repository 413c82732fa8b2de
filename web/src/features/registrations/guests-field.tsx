import type { Event } from '@backyard/contract';
import { Field } from '../../ui/field.tsx';
import { Options, Select } from '../../ui/select.tsx';
import { guestsText } from './guests-text.ts';

export interface GuestsFieldProps {
  /** The largest possible number of guests. */
  most: number;
  value: number;
  onChange: (guests: number) => void;
  hint?: string | undefined;
}

/** With how many a seat at this event can be taken now: a place in line is for one. */
export const guestsOffered = ({
  guests,
  spotsLeft,
  waitlist,
}: Pick<Event, 'guests' | 'spotsLeft' | 'waitlist'>): number =>
  waitlist === null ? Math.max(0, Math.min(guests, spotsLeft - 1)) : 0;

/** The number of guests (docs/product.md: seats). */
export function GuestsField({ most, value, onChange, hint }: GuestsFieldProps) {
  return (
    <Field label="Who’s coming with you" hint={hint}>
      <Select name="guests" value={String(value)} onChange={({ target }) => onChange(Number(target.value))}>
        <Options
          of={Array.from({ length: most + 1 }, (_none, guests) => guests)}
          label={(guests) => (guests === 0 ? 'Just me' : guestsText(guests))}
        />
      </Select>
    </Field>
  );
}

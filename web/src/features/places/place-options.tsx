import type { Place } from '@backyard/contract';
import type { KeyboardEvent } from 'react';
import { cx } from '../../ui/cx.ts';

export interface PlaceOptionsProps {
  /** The list's id, for the field's `aria-controls`. */
  id: string;
  places: readonly Place[];
  /** The option selected by the arrow keys; -1 is the text itself. */
  marked: number;
  onChoose: (place: Place) => void;
  /** Other places are on their way. */
  waiting: boolean;
  className?: string;
}

export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** Which place is marked after this key; undefined where the key marks none. Beyond either end is the text itself. */
export function markedAfter(
  { key }: KeyboardEvent,
  marked: number,
  places: readonly Place[],
): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return undefined;
  const stops = places.length + 1;
  return ((marked + 1 + step + stops) % stops) - 1;
}

/** The list of a combobox of places. The keyboard and the focus stay the field's. */
export function PlaceOptions({ id, places, marked, onChoose, waiting, className }: PlaceOptionsProps) {
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select has no field to type in, and a datalist no order of ours
      role="listbox"
      aria-label="Places"
      aria-busy={waiting}
      className={cx('overflow-hidden rounded-control border border-line', className)}
    >
      {places.map((place, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keyboard and the focus are the field's
        <div
          key={place.label}
          id={optionId(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list above
          role="option"
          aria-selected={index === marked}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
          className={cx(
            'flex min-h-11 cursor-pointer items-center px-4 py-2',
            index === marked ? 'bg-accent-soft text-accent-ink' : 'hover:bg-sunken',
          )}
        >
          {place.label}
        </div>
      ))}
    </div>
  );
}

import { LIMITS, type Place } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { useSearchText } from '../../lib/use-search-text.ts';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { placesQuery } from './places.queries.ts';

export interface PlaceFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A place of the list was chosen, by a press or with Enter. */
  onChoose: (place: Place) => void;
}

/**
 * A city by its first letters, or a ZIP code: an editable combobox with its list always open (WAI-ARIA Authoring Practices,
 * combobox pattern). The arrows walk through the list, Enter takes what is marked, and the first one where nothing is.
 */
export function PlaceField({ label, hint, error, onChoose }: PlaceFieldProps) {
  const list = useId();
  const [sought, setSought] = useState('');
  const [typed, setTyped] = useSearchText(sought, setSought);
  const [marked, setMarked] = useState(-1);
  const { data: places = [], isFetching, isError } = useQuery(placesQuery(useApi(), sought));
  const waiting = isFetching || typed.trim() !== sought;

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // Beyond either end is the text itself.
      const stops = places.length + 1;
      setMarked(((marked + 1 + step + stops) % stops) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const place = places[Math.max(marked, 0)];
      if (place && !waiting) onChoose(place);
    }
  };
  const idOf = (index: number): string => `${list}-${index}`;

  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        <TextInput
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; the role is what the pattern adds
          role="combobox"
          aria-expanded={places.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={marked >= 0 ? idOf(marked) : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(-1);
          }}
          onKeyDown={onKeyDown}
          maxLength={LIMITS.locationLength}
          placeholder="City or ZIP code"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          icon={<MapPin aria-hidden="true" className="size-5" />}
        />
      </Field>
      <div
        id={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select has no field to type in, and a datalist no order of ours
        role="listbox"
        aria-label="Places"
        aria-busy={waiting}
        className="mt-2 min-h-44 overflow-hidden rounded-control border border-line"
      >
        {places.map((place, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keyboard and the focus are the field's
          <div
            key={place.label}
            id={idOf(index)}
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
      <output className="mt-2 block min-h-6 text-sm text-muted">
        {isError
          ? 'The places did not load. Please try again.'
          : !waiting && places.length === 0 && typed.trim() !== ''
            ? 'No such place in the United States. Try a city and its state, or a ZIP code.'
            : ''}
      </output>
    </div>
  );
}

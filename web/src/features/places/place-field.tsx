import { LIMITS, type Place } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { useSearchText } from '../../lib/use-search-text.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { markedAfter, optionId, PlaceOptions } from './place-options.tsx';
import { placesQuery } from './places.queries.ts';

export interface PlaceFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A place of the list was chosen, by a press or with Enter. */
  onChoose: (place: Place) => void;
}

/**
 * A city by its first letters, or a ZIP code: an editable combobox whose list is always open (WAI-ARIA Authoring Practices, combobox
 * pattern). The arrow keys move through the list; Enter takes the marked item, or the first if none is marked.
 */
export function PlaceField({ label, hint, error, onChoose }: PlaceFieldProps) {
  const list = useId();
  const [sought, setSought] = useState('');
  const [typed, setTyped] = useSearchText(sought, setSought);
  const [marked, setMarked] = useState(-1);
  const { data: places = [], isFetching, isError } = useQuery(placesQuery(useApi(), sought));
  const waiting = isFetching || typed.trim() !== sought;

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = markedAfter(event, marked, places);
    if (next !== undefined) {
      event.preventDefault();
      setMarked(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const place = places[Math.max(marked, 0)];
      if (place && !waiting) onChoose(place);
    }
  };

  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        <TextInput
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; the role is what the pattern adds
          role="combobox"
          aria-expanded={places.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={marked >= 0 ? optionId(list, marked) : undefined}
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
      <output className="mt-1 block min-h-6 text-sm text-muted">
        {isError
          ? 'The places did not load. Please try again.'
          : !waiting && places.length === 0 && typed.trim() !== ''
            ? 'No such place. Try a city and its state, or a ZIP code.'
            : ''}
      </output>
      <PlaceOptions
        id={list}
        places={places}
        marked={marked}
        onChoose={onChoose}
        waiting={waiting}
        className="mt-1 min-h-44"
      />
    </div>
  );
}

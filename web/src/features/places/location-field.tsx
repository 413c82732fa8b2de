import type { Place } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { useSearchText } from '../../lib/use-search-text.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { markedAfter, optionId, PlaceOptions } from './place-options.tsx';
import { placesQuery } from './places.queries.ts';

/** As many as fit above the fields below. */
const MOST = 5;

/** The text is accepted anyway: people also live in places that our table does not have. */
const UNKNOWN =
  'We know no such place, so we cannot say what is near you. Try a city and its state, or a ZIP code.';

export interface LocationFieldProps {
  answers: { location: string };
  onChange: (some: { location: string }) => void;
  problems: { location?: string | undefined };
  hint?: string;
}

/**
 * Where a person lives, which distances are measured from. Any text is accepted. Places are suggested while typing, and before the first
 * letter those with the most events, so that one press is enough (WAI-ARIA Authoring Practices, combobox with a popup list).
 */
export function LocationField({ answers, onChange, problems, hint }: LocationFieldProps) {
  const list = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const [sought, setSought] = useState('');
  const [typed, setTyped] = useSearchText(sought, setSought);
  const { data, isFetching } = useQuery({ ...placesQuery(useApi(), sought), enabled: open || sought !== '' });
  const places = data?.slice(0, MOST) ?? [];
  const value = answers.location;
  const unknown = !isFetching && data?.length === 0 && sought !== '' && sought === value.trim();
  // Once the text is one of them, there is nothing to choose.
  const shown = open && places.length > 0 && places.every(({ label }) => label !== value);

  const close = (): void => {
    setOpen(false);
    setMarked(-1);
  };
  const show = (text: string): void => {
    setTyped(text);
    setMarked(-1);
    setOpen(true);
  };
  const choose = ({ label }: Place): void => {
    onChange({ location: label });
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    const place = shown ? places[marked] : undefined;
    if (event.key === 'Enter' && place) {
      event.preventDefault();
      return choose(place);
    }
    const next = markedAfter(event, marked, places);
    if (next === undefined) return;
    event.preventDefault();
    if (shown) setMarked(next);
    else show(value);
  };

  return (
    <div className="relative min-w-0">
      <Field label="Location" hint={unknown ? UNKNOWN : hint} error={problems.location}>
        <TextInput
          name="location"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; the role is what the pattern adds
          role="combobox"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown && marked >= 0 ? optionId(list, marked) : undefined}
          autoComplete="address-level2"
          placeholder="City, State"
          value={value}
          onFocus={() => value === '' && show('')}
          onBlur={close}
          onChange={(event) => {
            onChange({ location: event.target.value });
            show(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      {shown && (
        <PlaceOptions
          id={list}
          places={places}
          marked={marked}
          onChoose={choose}
          waiting={isFetching || typed.trim() !== sought}
          className="absolute inset-x-0 top-full z-30 mt-1 bg-raised shadow-float"
        />
      )}
    </div>
  );
}

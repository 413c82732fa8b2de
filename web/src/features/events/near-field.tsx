import { LIMITS } from '@backyard/contract';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

export interface NearFieldProps {
  near: string;
  ownPlace: string | null;
  problem: string | undefined;
  onChange: (near: string) => void;
}

/** The center for distances. It applies on leaving the field or on Enter, because half a city's name is no place. */
export function NearField({ near, ownPlace, problem, onChange }: NearFieldProps) {
  const [typed, setTyped] = useState(near);
  const [seen, setSeen] = useState(near);
  if (near !== seen) {
    // The URL has changed: by this field, by Back, or by clearing.
    setSeen(near);
    setTyped(near);
  }
  const commit = (): void => {
    const place = typed.trim();
    if (place !== near) onChange(place);
  };
  return (
    <Field
      label="Miles from"
      hideLabel
      className="col-span-full"
      hint={
        ownPlace === null
          ? 'To use this, enter a city and its state, or a ZIP code.'
          : `Leave empty for ${ownPlace}.`
      }
      error={problem}
    >
      <TextInput
        name="near"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={LIMITS.locationLength}
        placeholder={`Miles from ${ownPlace ?? 'City, ST'}`}
        autoComplete="address-level2"
        icon={<MapPin aria-hidden="true" className="size-5" />}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Submitting the form directly would leave this place out of the URL.
          event.preventDefault();
          commit();
        }}
      />
    </Field>
  );
}

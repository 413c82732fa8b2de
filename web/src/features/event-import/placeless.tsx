import { useState, type FormEvent } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface PlacelessProps {
  /** How many events would be left out because they have no place. */
  count: number;
  pending: boolean;
  error: string | undefined;
  onPlace: (location: string) => void;
}

/** Events without a place in the file: given one here for all of them, they are imported, too. */
export function Placeless({ count, pending, error, onPlace }: PlacelessProps) {
  const [location, setLocation] = useState('');
  const [empty, setEmpty] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(location.trim() === '');
    if (location.trim() !== '') onPlace(location);
  };
  return (
    <Banner tone="warning" title={count === 1 ? 'One event has no place' : `${count} events have no place`}>
      <p>
        {count === 1
          ? 'The file does not say where it is, so it is left out. Say where, and it is created, too.'
          : 'The file does not say where they are, so they are left out. Say where, and they are created, too. You can change each of them later.'}
      </p>
      <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3 sm:flex-row sm:items-start">
        <Field
          label="Place of events without one"
          hideLabel
          error={empty ? 'Enter a place' : error}
          className="flex-1"
        >
          <TextInput
            value={location}
            placeholder="Venue, Austin, TX"
            onChange={({ target }) => setLocation(target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" pending={pending} pendingLabel="Reading...">
          Use this place
        </Button>
      </form>
    </Banner>
  );
}

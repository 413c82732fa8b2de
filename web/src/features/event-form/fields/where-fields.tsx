import { Banner } from '../../../ui/banner.tsx';
import type { PartProps } from './part.ts';
import { TextField } from './text-field.tsx';

/** The venue, its address, and the meeting point for newcomers (docs/product.md: host, company). */
export function WhereFields({
  nowhere,
  ...props
}: PartProps & {
  /** The typed address names no city, so the event cannot be sorted by distance. */
  nowhere: boolean;
}) {
  return (
    <>
      <TextField {...props} name="location" hint="The place by its name: “The Dice Parlor”." />
      <TextField
        {...props}
        name="address"
        hint="Street, city and state: members see how far it is, and find it on a map."
        placeholder="500 Lamar St, Austin, TX"
      />
      <output className="block empty:hidden">
        {nowhere && (
          <Banner tone="warning">
            We cannot tell which city this is in: people nearby would find it under “Further away”, and it
            would be on no map. End the address with city and state, such as “Austin, TX”.
          </Banner>
        )}
      </output>
      <TextField
        {...props}
        name="meetingPoint"
        hint="Where a first-timer finds a friendly face. If left empty, at the venue."
        placeholder="By the fireplace"
      />
    </>
  );
}

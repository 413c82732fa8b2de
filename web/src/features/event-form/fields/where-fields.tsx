import type { PartProps } from './part.ts';
import { TextField } from './text-field.tsx';

/** The venue, its address, and where newcomers are met (docs/product.md: host, company). */
export function WhereFields(props: PartProps) {
  return (
    <>
      <TextField {...props} name="location" hint="The place by its name: “The Dice Parlor”." />
      <TextField
        {...props}
        name="address"
        hint="Street, city and state: members see how far it is, and find it on a map."
        placeholder="500 Lamar St, Austin, TX"
      />
      <TextField
        {...props}
        name="meetingPoint"
        hint="Where somebody who comes for the first time finds a friendly face. Left empty: at the venue."
        placeholder="By the fireplace"
      />
    </>
  );
}

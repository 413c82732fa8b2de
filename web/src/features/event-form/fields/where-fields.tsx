import type { PartProps } from './part.ts';
import { TextField } from './text-field.tsx';

/** The venue and its address (docs/product.md: host). */
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
    </>
  );
}

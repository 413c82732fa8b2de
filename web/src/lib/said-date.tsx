import type { ReactNode } from 'react';

/**
 * A date that ends in a time, in the exact characters specified for cards and lists, which include plain spaces: the style
 * keeps the time on one line. `children`: what follows the time, such as its zone.
 */
export function SaidDate({ said, children }: { said: string; children: ReactNode }) {
  const [day, time] = said.split(/(?=\b\d+:)/);
  return (
    <>
      {day}
      <span className="whitespace-nowrap">
        {time?.replace('\u00A0', ' ')}
        {children}
      </span>
    </>
  );
}

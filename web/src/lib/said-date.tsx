import type { ReactNode } from 'react';

/**
 * A date that ends in a time, in the letters that are specified for cards and lists, plain spaces among them: here it is the style
 * that keeps the time in one piece. `children`: what stands with the time, its zone.
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

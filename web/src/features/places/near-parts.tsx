import { useId, type ReactNode } from 'react';
import { cityOf, type Circle } from './circle.ts';

/** An event's position in a list that starts with near ones; without `nearby` the list has one part. */
interface Placed {
  nearby?: boolean | undefined;
  /** Set if nothing is near: the nearest come first. */
  withinMiles?: number | undefined;
  spotsLeft?: number;
  full?: boolean;
}

export interface NearPartsProps<E> {
  events: readonly E[];
  /** The area of the first part; null if the list has one part. */
  circle: Circle | null;
  /** The level of the parts' headings. */
  level: 2 | 3;
  /** Shown if nothing is near, instead of the default text. */
  nothingNear?: ReactNode;
  /** A filter is set: no near events then means no near match. */
  narrowed?: boolean;
  /** Draws a part. `soon`: it is the first. */
  children: (part: readonly E[], soon: boolean) => ReactNode;
}

/** Whether the server sorted near events first; it does not if the place is unknown. */
export const isParted = (events: readonly Placed[], circle: Circle | null): circle is Circle =>
  circle !== null && events.some(({ nearby }) => nearby !== undefined);

/** Full ones are not what a newcomer with nothing near reads first. */
const openFirst = <E extends Placed>(part: readonly E[]): readonly E[] =>
  part.toSorted((a, b) => isFull(a) - isFull(b));
const isFull = ({ spotsLeft = 1, full = spotsLeft < 1 }: Placed): number => Number(full);

/**
 * A list in two parts, "Near Austin" and "Further away", if an area was chosen; if nothing is near it says so, and "Up to 350 miles away"
 * comes first.
 */
export function NearParts<E extends Placed>({
  events,
  circle,
  level,
  nothingNear,
  narrowed = false,
  children,
}: NearPartsProps<E>) {
  if (!isParted(events, circle)) return children(events, true);
  const near = `Near ${cityOf(circle)}`;
  // In the order of the list, near events first.
  const parts = Map.groupBy(events, ({ nearby, withinMiles }) =>
    nearby ? near : withinMiles ? `Up to ${withinMiles} miles away` : 'Further away',
  );
  return (
    <>
      {!parts.has(near) && (
        <Part
          level={level}
          title={narrowed ? near : `Nothing within ${circle.radius} miles of ${cityOf(circle)} yet`}
        >
          {nothingNear ?? <p className="mb-8 text-muted">The nearest there is:</p>}
        </Part>
      )}
      {[...parts].map(([title, part], index) => (
        <Part key={title} level={level} title={title}>
          {children(title === near ? part : openFirst(part), index === 0)}
        </Part>
      ))}
    </>
  );
}

/** A part of a list under a heading of its own. */
export function Part({ level, title, children }: { level: 2 | 3; title: string; children: ReactNode }) {
  const heading = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={heading} className="mt-4 first:mt-0">
      <Heading id={heading} className={level === 2 ? 'mb-3 title-section' : 'mb-3 title-card'}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

import { useId, type ReactNode } from 'react';
import { cityOf, type Circle } from './circle.ts';

/** Where an event stands in a list that begins with what is near; without `nearby` the list is in one part. */
interface Placed {
  nearby?: boolean | undefined;
  /** Where nothing is near: the nearest come first. */
  withinMiles?: number | undefined;
}

export interface NearPartsProps<E> {
  events: readonly E[];
  /** What the list begins with; null where it is in one part. */
  circle: Circle | null;
  /** Of the parts' headings. */
  level: 2 | 3;
  /** What is said where nothing is near, instead of the plain words. */
  nothingNear?: ReactNode;
  /** Draws a part. `soon`: it is the first. */
  children: (part: readonly E[], soon: boolean) => ReactNode;
}

/** Whether the server has put what is near first: where nobody knows the place, it has put nothing first. */
export const isParted = (events: readonly Placed[], circle: Circle | null): circle is Circle =>
  circle !== null && events.some(({ nearby }) => nearby !== undefined);

/** A list under "Near Austin" and "Further away", where a circle was chosen; with nothing near it is "Within 350 miles" first. */
export function NearParts<E extends Placed>({
  events,
  circle,
  level,
  nothingNear,
  children,
}: NearPartsProps<E>) {
  if (!isParted(events, circle)) return children(events, true);
  const near = `Near ${cityOf(circle)}`;
  // In the order of the list, which begins with what is near.
  const parts = Map.groupBy(events, ({ nearby, withinMiles }) =>
    nearby ? near : withinMiles ? `Within ${withinMiles} miles` : 'Further away',
  );
  return (
    <>
      {!parts.has(near) && (
        <Part level={level} title={near}>
          {nothingNear ?? (
            <p className="mb-8 text-muted">
              Nothing within {circle.radius} miles just now. By distance, then time:
            </p>
          )}
        </Part>
      )}
      {[...parts].map(([title, part], index) => (
        <Part key={title} level={level} title={title}>
          {children(part, index === 0)}
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

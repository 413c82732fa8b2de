import type { ReactNode } from 'react';
import { CalendarLeaf, type CalendarLeafProps } from './calendar-leaf.tsx';

export interface LeafRowProps extends CalendarLeafProps {
  /** Marks and date: beside the leaf. */
  head: ReactNode;
  /** Title and all else: on phones below it, over the whole width. */
  children: ReactNode;
}

/** An event in a list, with a leaf of the calendar. */
export function LeafRow({ event, head, children }: LeafRowProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-2.5 sm:grid sm:grid-cols-[auto_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-5 sm:gap-y-0.5">
      <CalendarLeaf event={event} />
      <div className="min-w-0 flex-1 basis-36">{head}</div>
      <div className="min-w-0 basis-full sm:col-start-2">{children}</div>
    </div>
  );
}

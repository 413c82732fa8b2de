import { Clock } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { Button } from '../../../ui/button.tsx';

const MINUTE = 60;

export interface HeldSeatProps {
  /** This device's clock (ms). */
  until: number;
  onFinish: () => void;
  onOver: () => void;
}

/** A seat held for a member who left while paying, shown in place of the button that would start again. */
export function HeldSeat({ until, onFinish, onOver }: HeldSeatProps) {
  const left = useSecondsLeft(until);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (left === 0) over();
  }, [left]);
  return (
    <section
      aria-label="Your seat"
      className="stick-low z-30 -mx-4 mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-raised px-4 pt-3 pb-safe print:hidden"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Clock aria-hidden="true" className="size-5 shrink-0" />
        Seat held, {Math.ceil(left / MINUTE)} min
      </p>
      <Button onClick={onFinish}>Finish paying</Button>
    </section>
  );
}

import { Clock } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useSecondsLeft } from '../../lib/use-seconds-left.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { minutesAndSeconds, spokenTime } from './hold-time.ts';

/** From here on (s) the end is near. */
const SOON = 60;

export interface HoldClockProps {
  /** This device's clock (ms). */
  until: number;
  extendable: boolean;
  extending: boolean;
  /** Nothing in progress decides first: when the time ends, the hold ends. */
  armed: boolean;
  onExtend: () => void;
  onOver: () => void;
}

/** How long the seat is kept. The last minutes are read out, each once. */
export function HoldClock({ until, extendable, extending, armed, onExtend, onOver }: HoldClockProps) {
  const left = useSecondsLeft(until);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (left === 0 && armed) over();
  }, [left, armed]);
  return (
    // Stays in sight while the card form scrolls, which goes away under it at its round corners too.
    <div className="sticky top-0 z-10 bg-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-2 rounded-control bg-sunken py-1 pr-1 pl-3.5">
        <p role="timer" aria-live="off" className="flex min-h-11 items-center gap-2">
          <Clock
            aria-hidden="true"
            className={cx('size-5 shrink-0', left <= SOON ? 'text-danger' : 'text-muted')}
          />
          <span>
            Seat held for{' '}
            <strong className={cx('font-semibold tabular-nums', left <= SOON && 'text-danger')}>
              {minutesAndSeconds(left)}
            </strong>
          </span>
        </p>
        <output className="sr-only">{spokenTime(left)}</output>
        {extendable && (
          <Button variant="quiet" size="small" pending={extending} pendingLabel="Adding…" onClick={onExtend}>
            More time<span className="sr-only">: ten minutes, once</span>
          </Button>
        )}
      </div>
    </div>
  );
}

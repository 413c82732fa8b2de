import { formatDollars, type CodedPrice, type Event } from '@backyard/contract';
import { Unbroken } from '../../../ui/unbroken.tsx';

export interface PriceBarProps {
  event: Pick<Event, 'pricing'>;
  guests: number;
  coded: CodedPrice | null;
  /** Why the code that was given takes nothing off. */
  wrong: string | null;
}

/** Next to the continue button, which is always in view: the price, and the state of the code [interface.85]. */
export function PriceBar({ event: { pricing }, guests, coded, wrong }: PriceBarProps) {
  const payable = coded?.payable ?? pricing.parties?.[guests]?.payable ?? pricing.payable;
  return (
    <p className="flex grow flex-wrap items-baseline gap-x-3">
      <strong className="text-lg tabular-nums">
        {coded?.free ? 'Nothing to pay' : `You pay ${formatDollars(payable)}`}
      </strong>
      {coded && (
        <span className="text-sm font-semibold wrap-anywhere text-success">
          <Unbroken>{`${coded.code} takes ${formatDollars(coded.off)} off`}</Unbroken>
        </span>
      )}
      {wrong !== null && <span className="text-sm font-semibold text-danger">{wrong}</span>}
    </p>
  );
}

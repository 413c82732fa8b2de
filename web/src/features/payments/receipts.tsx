import { PATHS, formatDollars, type Receipt } from '@backyard/contract';
import { Link } from 'react-router';
import { formatOwnDay } from '../../lib/formats.ts';
import { useOwnZone } from '../../lib/use-own-zone.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';

const STATES: Record<Receipt['status'], { words: string; tone: BadgeTone }> = {
  paid: { words: 'Paid', tone: 'success' },
  refunding: { words: 'Refund on its way', tone: 'warning' },
  refunded: { words: 'Refunded', tone: 'neutral' },
  partly_refunded: { words: 'Partly refunded', tone: 'neutral' },
};

/** The member's payments and refunds. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const zone = useOwnZone();
  if (receipts.length === 0)
    return <p className="text-muted">Nothing yet. What you pay for events and plans is listed here.</p>;
  return (
    <Card as="section" pad="none" aria-label="Everything you paid">
      <ul className="divide-y divide-line">
        {receipts.map((receipt) => (
          <li
            key={receipt.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 sm:px-6"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold wrap-anywhere">
                {receipt.eventId === undefined ? (
                  receipt.description
                ) : (
                  <Link to={PATHS.event(receipt.eventId)} className="touch-target text-accent-ink underline">
                    {receipt.description}
                  </Link>
                )}
              </p>
              <time dateTime={receipt.createdAt} className="text-sm text-muted tabular-nums">
                {formatOwnDay(receipt.createdAt, zone)}
              </time>
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums">
              <Badge tone={STATES[receipt.status].tone}>{STATES[receipt.status].words}</Badge>
              <span className="text-right">
                <span className="font-bold">{formatDollars(receipt.amount)}</span>
                {receipt.refunded !== '0.00' && (
                  <span className="block text-sm text-muted">{formatDollars(receipt.refunded)} back</span>
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

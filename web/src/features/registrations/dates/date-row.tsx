import { formatDollars, PATHS, type SeriesDate } from '@backyard/contract';
import { Link } from 'react-router';
import { formatDay, formatTimeRange } from '../../../lib/formats.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';

export interface DateRowProps {
  date: SeriesDate;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  /** Other dates have a checkbox: a date without one is indented to align with their text. */
  beside: boolean;
  /** Why it did not work a moment ago. */
  refused: string | undefined;
}

/** Whether this person can take a seat there together with others: it is free for them, and open. */
export const canChoose = ({ abilities, pricing }: SeriesDate): boolean =>
  abilities.register.allowed && pricing.free;

/** One date of a series: its time and state, with a checkbox to choose it, or a link to its page. */
export function DateRow({ date, chosen, onChoose, beside, refused }: DateRowProps) {
  const when = formatDay(date.startTime, date.timeZone);
  const state = stateOf(date);
  const way = wayOf(date);
  const facts = (
    <>
      <span className="text-sm text-muted tabular-nums">
        {formatTimeRange(date.startTime, date.endTime, date.timeZone)}
      </span>
      {state && <Badge tone={state.tone}>{state.text}</Badge>}
    </>
  );
  return (
    <li className="border-b border-line py-1 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3">
        {canChoose(date) ? (
          <Checkbox
            className="min-w-0 flex-1 basis-52"
            name="dates"
            value={date.id}
            checked={chosen}
            onChange={({ target }) => onChoose(target.checked)}
            label={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold tabular-nums">{when}</span>
                {facts}
              </span>
            }
          />
        ) : (
          <p
            className={cx(
              'flex min-h-11 min-w-0 flex-1 basis-52 flex-wrap items-center gap-x-3 gap-y-1 py-2',
              beside && 'pl-9',
            )}
          >
            <span className="font-semibold tabular-nums">{when}</span>
            {facts}
          </p>
        )}
        <Link
          to={PATHS.event(date.id)}
          className={cx(
            'inline-flex min-h-11 items-center text-sm text-accent-ink underline underline-offset-4',
            // Longer words go below on phones, where the date's own begin.
            beside && way !== DETAILS && 'max-sm:pl-9',
          )}
        >
          {way}
          <span className="sr-only">: {when}</span>
        </Link>
      </div>
      {refused !== undefined && <p className="pb-2 pl-9 text-sm text-danger">{refused}</p>}
    </li>
  );
}

const DETAILS = 'Details';

/** The text of the link. */
function wayOf({ abilities, pricing }: SeriesDate): string {
  if (abilities.joinWaitlist.allowed) return 'Join the waitlist';
  if (abilities.register.allowed && !pricing.free) return `Register, ${formatDollars(pricing.payable)}`;
  return DETAILS;
}

function stateOf(date: SeriesDate): { tone: BadgeTone; text: string } | null {
  if (date.status === 'cancelled') return { tone: 'danger', text: 'Cancelled' };
  if (date.registration) return { tone: 'success', text: 'Going' };
  if (date.waitlist) return { tone: 'glow', text: 'Waitlist' };
  if (date.spotsLeft <= 0) return { tone: 'neutral', text: 'Full' };
  if (date.spotsLeft > FEW) return null;
  return { tone: 'warning', text: date.spotsLeft === 1 ? '1 spot left' : `${date.spotsLeft} spots left` };
}

const FEW = 5;

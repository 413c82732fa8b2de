import { MAX_DATES_AT_ONCE, type DateOutcome, type SeriesDate } from '@backyard/contract';
import { useState, type ReactNode } from 'react';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EventWishes } from '../event-wishes.tsx';
import { NO_WISHES } from '../kept.ts';
import { logInToRegister } from '../log-in-to-register.ts';
import { canChoose, DateRow } from './date-row.tsx';
import { useRegisterDates } from './use-register-dates.ts';

const datesText = (count: number): string => (count === 1 ? '1 date' : `${count} dates`);

/** Dates of a series, and one press for those that are chosen. What is refused at one is said there, and stays chosen nowhere. */
export function DatesForm({
  eventId,
  dates,
  children,
}: {
  eventId: string;
  dates: readonly SeriesDate[];
  /** Stands beside the button. */
  children?: ReactNode;
}) {
  const user = useCurrentUser();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [wishes, setWishes] = useState(NO_WISHES);
  const [outcomes, setOutcomes] = useState<readonly DateOutcome[]>([]);
  const register = useRegisterDates(eventId, (answered) => {
    setOutcomes(answered);
    setTicked(new Set());
  });
  const open = dates.filter(canChoose);
  const chosen = open.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const choose = (id: string, on: boolean): void => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const login = dates.find(({ abilities }) => abilities.register.reason === 'login_required');
  const why =
    chosen.length === 0
      ? 'Choose your dates first'
      : chosen.length > MAX_DATES_AT_ONCE
        ? `At most ${MAX_DATES_AT_ONCE} dates at a time`
        : undefined;
  const refusedAt = new Map(outcomes.map(({ id, message }) => [id, message]));
  return (
    <>
      <ol>
        {dates.map((date) => (
          <DateRow
            key={date.id}
            date={date}
            chosen={ticked.has(date.id)}
            onChoose={(on) => choose(date.id, on)}
            beside={open.length > 0}
            refused={refusedAt.get(date.id)}
          />
        ))}
      </ol>
      {user && chosen.length > 0 && (
        <EventWishes
          eventId={eventId}
          wishes={wishes}
          onChange={(changed) => setWishes({ ...wishes, ...changed })}
        />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        {user && (open.length > 0 || outcomes.length > 0) && (
          <Button
            needsNetwork
            pending={register.isPending}
            pendingLabel="Registering…"
            disabledReason={why}
            hideReason={chosen.length === 0}
            onClick={() => register.mutate({ dates: chosen, wishes })}
          >
            {chosen.length === 0 ? 'Register for several' : `Register for ${datesText(chosen.length)}`}
          </Button>
        )}
        {/* An event's own page has the way to log in already. */}
        {!user && login && children === undefined && (
          <LinkButton to={logInToRegister(eventId)} reloadDocument variant="secondary">
            {login.abilities.register.message}
          </LinkButton>
        )}
        {children}
      </div>
      <output className="mt-2 block font-semibold empty:hidden">{saidOf(outcomes)}</output>
    </>
  );
}

/** What came of it, in a sentence. */
function saidOf(outcomes: readonly DateOutcome[]): string | null {
  if (outcomes.length === 0) return null;
  const taken = outcomes.filter(({ registered }) => registered).length;
  if (taken === outcomes.length) return `You’re in for ${datesText(taken)}! A mail for each is on its way.`;
  return taken === 0
    ? 'None of them worked: it says why at each.'
    : `You’re in for ${datesText(taken)}. The others did not work: it says why at each.`;
}

import { MAX_DATES_AT_ONCE, type DateOutcome, type Question, type SeriesDate } from '@backyard/contract';
import { Suspense, useState, type ReactNode } from 'react';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyOr, nothing } from '../../../ui/lazy-or.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EventWishes } from '../event-wishes.tsx';
import { NO_WISHES } from '../kept.ts';
import { logInToRegister } from '../log-in-to-register.ts';
import { canChoose, DateRow } from './date-row.tsx';
import { useRegisterDates } from './use-register-dates.ts';

const QuestionFields = lazyOr(async () => (await import('../question-fields.tsx')).QuestionFields, nothing);

const datesText = (count: number): string => (count === 1 ? '1 date' : `${count} dates`);

/**
 * The dates of a series, with one button to register for the chosen ones. A refusal is shown at its date, which is then no longer chosen.
 */
export function DatesForm({
  eventId,
  dates,
  children,
}: {
  eventId: string;
  dates: readonly SeriesDate[];
  /** Shown next to the button. */
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
  // Each question once, whichever of the chosen dates asks it.
  const questions = asked(open.filter(({ id }) => ticked.has(id)));
  const answers = wishes.answers.filter(({ answer }) => answer.trim() !== '');
  const unanswered = questions.some(
    ({ question, required }) => required && !answers.some((one) => one.question === question),
  );
  const login = dates.find(({ abilities }) => abilities.register.reason === 'login_required');
  const why =
    chosen.length === 0
      ? 'Choose your dates first'
      : chosen.length > MAX_DATES_AT_ONCE
        ? `At most ${MAX_DATES_AT_ONCE} dates at a time`
        : unanswered
          ? 'Answer the host’s questions first'
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
      {user && questions.length > 0 && (
        <div className="mt-4 mb-2 flex flex-col gap-4">
          <Suspense>
            <QuestionFields
              questions={questions}
              answers={wishes.answers}
              onChange={(given) => setWishes({ ...wishes, answers: given })}
            />
          </Suspense>
        </div>
      )}
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
            onClick={() => register.mutate({ dates: chosen, wishes: { ...wishes, answers } })}
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

/** The questions of all these dates; one that is required at any date is required. */
function asked(dates: readonly SeriesDate[]): Question[] {
  const all = dates.flatMap(({ questions = [] }) => questions);
  return [...new Map(all.toReversed().map((one) => [one.question, one])).values()]
    .toReversed()
    .map((one) => ({
      ...one,
      required: all.some(({ question, required }) => required && question === one.question),
    }));
}

/** The result, in a sentence. */
function saidOf(outcomes: readonly DateOutcome[]): string | null {
  if (outcomes.length === 0) return null;
  const taken = outcomes.filter(({ registered }) => registered).length;
  if (taken === outcomes.length) return `You’re in for ${datesText(taken)}! An email for each is on its way.`;
  return taken === 0
    ? 'None of them worked. See why next to each date.'
    : `You’re in for ${datesText(taken)}. The others didn’t work. See why next to each date.`;
}

import { Suspense, useEffect } from 'react';
import { onFirstAct } from './first-act.ts';
import { lazyOr } from './lazy-or.ts';
import type { OutcomeProps } from './outcome.tsx';

/** The same in words alone, for when the rest does not arrive: just then there is something to say. */
function PlainOutcome({ title, text, actions, retry, level = 2 }: OutcomeProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div role={retry ? 'alert' : undefined} className="py-10 text-center">
      <Heading className="title-section">{title}</Heading>
      <p className="mt-2 text-muted">{text}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2.5">
        {retry && (
          <button type="button" onClick={retry.act} className="min-h-11 px-4 text-accent-ink underline">
            Try again
          </button>
        )}
        {actions}
      </div>
    </div>
  );
}

const load = async () => (await import('./outcome.tsx')).Outcome;
const Outcome = lazyOr<OutcomeProps>(load, PlainOutcome);

/** `Outcome`, fetched when it is needed. */
export function LaterOutcome(props: OutcomeProps) {
  return (
    <Suspense fallback={null}>
      <Outcome {...props} />
    </Suspense>
  );
}

/** Fetches it with the person's first act: without a connection it would come too late. */
export function useOutcomeAtHand(): void {
  useEffect(() => onFirstAct(() => void load().catch(() => undefined)), []);
}

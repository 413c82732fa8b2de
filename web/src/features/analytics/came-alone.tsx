import {
  ALONE,
  ALONE_FIGURES,
  aloneDefinition,
  UNTOLD_WORDS,
  type CameAlone as Figures,
} from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { unbrokenTimes } from '../../lib/unbroken-times.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cameAloneQuery } from './analytics.queries.ts';
import { Panel } from './panel.tsx';
import { number, percent } from './percent.ts';
import { ShareBar } from './share-bar.tsx';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const QUESTIONS = [
  { title: `Made a friend within ${ALONE.metDays} days`, figures: ALONE_FIGURES.slice(0, 2) },
  { title: `Came back within ${ALONE.backDays} days`, figures: ALONE_FIGURES.slice(2) },
];

/** Outcomes for people who came alone, with their definition: for the community or, with `mine`, for the host's own events. */
export function CameAlone({ mine, file }: { mine: boolean; file: ReactNode }) {
  const query = useQuery(cameAloneQuery(useApi(), mine));
  return (
    <Loaded
      query={query}
      placeholder={<Skeleton className="h-96 w-full" />}
      failure="The figures of people who came alone did not load"
    >
      {(figures) => (
        <>
          <div className="grid gap-4 sm:gap-5 md:grid-cols-2">
            {QUESTIONS.map((question) => (
              <Panel key={question.title} title={question.title}>
                <ul className="flex flex-col gap-4">
                  {question.figures.map(({ name, who }) => (
                    <Share key={name} who={who} share={figures[name]} />
                  ))}
                </ul>
              </Panel>
            ))}
          </div>
          <div className="mt-5 flex flex-wrap items-start justify-between gap-4">
            <h4 className="title-card">What is counted</h4>
            {file}
          </div>
          <ul className="mt-2 list-disc pl-5 text-sm text-muted">
            {aloneDefinition(mine).map((line) => (
              <li key={line} className="mt-1">
                {line}
              </li>
            ))}
            <li className="mt-1">Counted {unbrokenTimes(time.format(new Date(figures.asOf)))}.</li>
          </ul>
        </>
      )}
    </Loaded>
  );
}

/** "7 of 23", or a dash with the reason. */
function Share({ who, share }: { who: string; share: Figures['metAtTables'] }) {
  const { people, did, untold } = share;
  return (
    <li>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{who}</span>
        <span className="tabular-nums">
          {people === null || did === null ? (
            <>
              <span aria-hidden="true">–</span>{' '}
              <span className="text-sm text-muted">{untold && UNTOLD_WORDS[untold]}</span>
            </>
          ) : (
            <>
              <strong>
                {number(did)} of {number(people)}
              </strong>{' '}
              <span className="text-sm text-muted">{percent(did, people)}</span>
            </>
          )}
        </span>
      </div>
      {people !== null && did !== null && <ShareBar part={did} whole={people} />}
    </li>
  );
}

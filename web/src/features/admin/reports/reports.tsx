import type { Report } from '@backyard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useApi } from '../../../lib/app-context.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { More } from '../../../lib/more.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { RowsWait } from '../../../ui/rows-wait.tsx';
import { Select } from '../../../ui/select.tsx';
import { AUDIT, EVENTS, FIGURES, REFUNDS, REPORTS, USERS } from '../reload.ts';
import { useParams } from '../use-params.ts';
import type { Outcome } from './outcomes.ts';
import { ReportCard } from './report-card.tsx';
import { reportsQuery } from './reports.queries.ts';

const SuspendUser = later(async () => (await import('../users/suspend-user.tsx')).SuspendUser);
const Decide = later(async () => (await import('./decide.tsx')).Decide);

/** A suspension affects all of these lists. */
const RELOAD = [REPORTS, USERS, AUDIT, FIGURES, EVENTS, REFUNDS];

/** Members' reports: waiting ones, oldest first, and decided ones (docs/product.md: safety). */
export function Reports() {
  const { get, set } = useParams();
  const state = get('state') === 'decided' ? 'decided' : 'waiting';
  const reports = useInfiniteQuery(reportsQuery(useApi(), state));
  const [deciding, setDeciding] = useState<{ report: Report; outcome: Outcome }>();
  const [suspending, setSuspending] = useState<{ id: string; name: string }>();
  return (
    <section aria-labelledby="reports-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="reports-title" className="title-section">
          Reports
        </h2>
        <Field label="Show" hideLabel>
          <Select value={state} onChange={({ target }) => set({ state: target.value })}>
            <option value="waiting">Waiting</option>
            <option value="decided">Answered</option>
          </Select>
        </Field>
      </div>
      <div className="mt-4">
        <Loaded query={reports} placeholder={<RowsWait rows={2} />} failure="The reports did not load">
          {({ pages }) => {
            const list = pages.flatMap(({ items }) => items);
            return list.length === 0 ? (
              <EmptyState
                title={state === 'waiting' ? 'Nothing to look at' : 'Nothing answered yet'}
                text="People, events, reviews and pictures that members report stand here."
              />
            ) : (
              <>
                <ul className="grid gap-3 lg:grid-cols-2">
                  {list.map((report) => (
                    <ReportCard
                      key={report.id}
                      report={report}
                      onDecide={(outcome) => setDeciding({ report, outcome })}
                      onSuspend={setSuspending}
                    />
                  ))}
                </ul>
                <More query={reports} label="More reports" className="flex justify-center py-6" />
              </>
            );
          }}
        </Loaded>
      </div>
      {deciding && (
        <Suspense>
          <Decide key={deciding.report.id} {...deciding} onClose={() => setDeciding(undefined)} />
        </Suspense>
      )}
      {suspending && (
        <Suspense>
          <SuspendUser
            key={suspending.id}
            user={suspending}
            reload={RELOAD}
            onClose={() => setSuspending(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

import type { EventImport, ImportSettings, InStep, routes } from '@backyard/contract';
import { Suspense, useState, type RefObject } from 'react';
import { ApiError, isUnauthorized, reasonOf } from '../../lib/api-client.ts';
import { useApp } from '../../lib/app-context.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { sessionLost } from '../../lib/session-lost.ts';
import { useAct } from '../../lib/use-act.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { later } from '../../ui/lazy-or.ts';
import { StickyAction } from '../../ui/sticky-action.tsx';
import { toastDone, toastFailed } from '../../ui/toast-store.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { importQuery } from './event-import.queries.ts';
import { consequencesOf, eventsIn, plannedInWords } from './import-texts.ts';
import { KeepInStep } from './keep-in-step.tsx';
import { Placeless } from './placeless.tsx';
import { RowList } from './row-list.tsx';
import { SettingsForm } from './settings-form.tsx';

const loadConfirm = () => import('../../ui/confirm-dialog.tsx');
const ConfirmDialog = later(async () => (await loadConfirm()).ConfirmDialog);

export interface PreviewStepProps {
  item: EventImport;
  heading: RefObject<HTMLHeadingElement | null>;
  onChooseAnother: () => void;
}

/** The planned outcome, how the file was parsed, settings to parse it differently, and the confirmation. */
export function PreviewStep({ item, heading, onChooseAnother }: PreviewStepProps) {
  const { api, queryClient } = useApp();
  const [issues, setIssues] = useState<ReadonlyMap<string, string>>(new Map());
  const [inStep, setInStep] = useState<InStep | null>(null);
  const confirm = useOpening(loadConfirm);
  const params = { id: item.id };
  const arrived = (answer: EventImport): void => {
    queryClient.setQueryData(importQuery(api, item.id).queryKey, answer);
  };
  const failed = (error: Error, otherwise: string): void => {
    if (isUnauthorized(error)) return sessionLost();
    toastFailed('Error', reasonOf(error, otherwise));
    // Someone else has reparsed or deleted the import: reload it.
    if (error instanceof ApiError && error.status !== 400)
      void queryClient.invalidateQueries({ queryKey: importQuery(api, item.id).queryKey });
  };
  const read = useAct({
    again: true,
    call: (body: ImportSettings) =>
      api.call<typeof routes.eventImport.settings>('PUT', '/api/event-imports/:id/settings', {
        params,
        body,
      }),
    onSuccess: (answer) => {
      setIssues(new Map());
      arrived(answer);
      // The heading is above the new plan.
      heading.current?.focus();
      toastDone('Read again', plannedInWords(answer));
    },
    onError: (error) => {
      setIssues(
        new Map(error instanceof ApiError ? error.issues.map(({ path, message }) => [path, message]) : []),
      );
      failed(error, 'The file could not be read that way. Please try again.');
    },
  });
  const start = useAct({
    call: () =>
      api.call<typeof routes.eventImport.start>('POST', '/api/event-imports/:id/start', {
        params,
        body: { revision: item.revision, inStep },
      }),
    onSuccess: arrived,
    onError: (error) => failed(error, 'The import did not start. Please try again.'),
    onSettled: confirm.close,
  });
  const byAdmin = useCurrentUser()?.role === 'admin';
  const count = item.planned.new + item.planned.changed;
  const nothing = inStep === null ? 'Import' : 'Keep in step';
  const action = count === 0 ? nothing : `Import ${eventsIn(count)}`;
  const { missing, assumed, placeless } = item.reading;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="title-section">
          What will happen
        </h2>
        <p className="mt-1 wrap-anywhere text-muted">
          {item.fileName ? `${item.fileName}: ` : ''}
          <output>{plannedInWords(item)}</output> Nothing is created yet.
        </p>
      </div>
      {missing.length > 0 && (
        <Banner tone="warning" title="We could not tell what is what">
          <p>{missing.join(' ')}</p>
        </Banner>
      )}
      {placeless > 0 && (
        <Placeless
          count={placeless}
          pending={read.isPending}
          error={issues.get('location')}
          onPlace={(location) => read.mutate({ ...item.settings, location })}
        />
      )}
      {assumed.length > 0 && (
        <Banner title="How the file was read">
          <ul className="list-disc pl-5">
            {assumed.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Disclosure
        boxed
        open={missing.length > 0}
        className="bg-raised"
        label={item.format === 'csv' ? 'Columns, times, what is missing' : 'Times, and what is missing'}
      >
        <div className="border-t border-line py-4">
          <SettingsForm
            item={item}
            pending={read.isPending}
            issues={issues}
            onRead={(settings) => read.mutate(settings)}
          />
        </div>
      </Disclosure>
      {item.address !== null && <KeepInStep value={inStep} onChange={setInStep} />}
      <RowList item={item} />
      <StickyAction>
        <div className="flex flex-wrap items-start gap-2 sm:gap-3">
          <Button
            pending={start.isPending || confirm.loading}
            pendingLabel={start.isPending ? 'Starting...' : action}
            disabledReason={count === 0 && inStep === null ? 'There is nothing new in this file' : undefined}
            onClick={confirm.show}
          >
            {action}
          </Button>
          <Button variant="secondary" onClick={onChooseAnother}>
            {item.address === null ? 'Another file' : 'Another one'}
          </Button>
        </div>
      </StickyAction>
      <Suspense fallback={null}>
        {confirm.open && (
          <ConfirmDialog
            onClose={confirm.close}
            tone="primary"
            title={`${action}?`}
            description={consequencesOf(item, inStep, byAdmin)}
            confirmLabel={count === 0 ? nothing : 'Import'}
            pending={start.isPending}
            pendingLabel="Starting..."
            onConfirm={() => start.mutate()}
          />
        )}
      </Suspense>
    </div>
  );
}

import { quietHours, type NotificationSettings, type QuietHours } from '@backyard/contract';
import type { SubmitEvent } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { zoneName } from '../../lib/time-zones.ts';
import { issuesOf, problemsOf, useProblems } from '../../lib/use-problems.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toastDone } from '../../ui/toast-store.ts';
import { useSaveSettings } from './use-save-settings.ts';

const FIELDS = ['from', 'until', 'timeZone'] as const;
const USUAL = { from: '22:00', until: '08:00' };

/** The clock of this device: quiet is where the person is. */
const ownZone = (): string => new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;

/** When what can wait waits. */
export function QuietHoursForm({ quiet }: { quiet: QuietHours | null }) {
  const save = useSaveSettings({
    change: (wanted: QuietHours | null) => ({ quiet: wanted }),
    take: withQuiet,
  });
  const on = save.isPending ? save.variables !== null : quiet !== null;
  return (
    <>
      <Switch
        name="quiet"
        label="Quiet hours"
        description="What can wait waits until they are over. Codes, changes, cancellations, answers to what you just did, and what begins soon come at once."
        checked={on}
        aria-busy={save.isPending}
        onChange={({ target }) => save.mutate(target.checked ? { ...USUAL, timeZone: ownZone() } : null)}
      />
      {quiet && <Times quiet={quiet} />}
    </>
  );
}

const withQuiet = (before: NotificationSettings, { quiet }: NotificationSettings): NotificationSettings => ({
  ...before,
  quiet,
});

function Times({ quiet }: { quiet: QuietHours }) {
  const [from, setFrom, sentFrom] = useTyped(quiet.from);
  const [until, setUntil, sentUntil] = useTyped(quiet.until);
  const { form, problems, show, touched } = useProblems<(typeof FIELDS)[number]>();
  const save = useSaveSettings({
    change: (wanted: QuietHours) => {
      return { quiet: wanted };
    },
    take: (before, saved) => {
      toastDone('Quiet hours saved');
      return withQuiet(before, saved);
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.issues.length === 0) return undefined;
      show(
        problemsOf(
          error.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^quiet\./, '') })),
          FIELDS,
        ),
      );
      return true;
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const checked = quietHours.safeParse({ from, until, timeZone: ownZone() });
    if (checked.success) {
      sentFrom(from);
      sentUntil(until);
      return save.mutate(checked.data);
    }
    show(problemsOf(issuesOf(checked.error), FIELDS));
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-2 flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" error={problems.from}>
          <TextInput
            type="time"
            name="from"
            value={from}
            onChange={({ target }) => {
              setFrom(target.value);
              touched({ from: true });
            }}
          />
        </Field>
        <Field label="Until" error={problems.until}>
          <TextInput
            type="time"
            name="until"
            value={until}
            onChange={({ target }) => {
              setUntil(target.value);
              touched({ until: true });
            }}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" variant="secondary" pending={save.isPending} needsNetwork>
          Save these times
        </Button>
        <p className="text-sm text-muted">{zoneName(quiet.timeZone)}</p>
      </div>
    </form>
  );
}

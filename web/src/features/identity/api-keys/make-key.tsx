import {
  API_SCOPES,
  apiKeyBody,
  type ApiKeyBody,
  type ApiScope,
  DAY_MS,
  type routes,
} from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { sessionLost } from '../../../lib/session-lost.ts';
import { useAct } from '../../../lib/use-act.ts';
import { issuesOf, problemsOf, useProblems } from '../../../lib/use-problems.ts';
import { NotConfirmed, useStepUp } from '../../../lib/use-step-up.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { apiKeysQuery } from './api-keys.queries.ts';
import { SCOPE_WORDS } from './scope-words.ts';

const FIELDS = ['name', 'scopes', 'expiresAt'] as const;
const MAX_LETTERS = 60;
const ENDS = [
  { days: 30, label: 'After 30 days' },
  { days: 90, label: 'After 90 days' },
  { days: 365, label: 'After a year' },
  { days: 0, label: 'When I revoke it' },
] as const;

/** Asks for a name, a scope and an end date; then shows the key, this once. */
export function MakeKey({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const confirmed = useStepUp();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['events:read']);
  const [days, setDays] = useState<number>(ENDS[2].days);
  const { form, problems, show, touched, clear } = useProblems<(typeof FIELDS)[number]>();
  const make = useAct({
    call: (body: ApiKeyBody) =>
      confirmed(() => api.call<typeof routes.apiKeys.add>('POST', '/api/user/api-keys', { body })),
    onSuccess: () => queryClient.invalidateQueries(apiKeysQuery(api)),
    onError: (error) => {
      if (isUnauthorized(error)) sessionLost();
      else if (error instanceof ApiError && error.issues.length > 0) show(problemsOf(error.issues, FIELDS));
    },
  });
  if (make.data)
    return (
      <ShownOnce
        title="Copy your key now"
        description="It is shown this once. Keep it where only your program reads it."
        label={make.data.name}
        value={make.data.key}
        onClose={onClose}
      />
    );

  const submit = (): void => {
    const expiresAt = days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString();
    const body = { name, scopes: [...scopes], expiresAt };
    const looked = apiKeyBody.safeParse(body);
    if (!looked.success) return show(problemsOf(issuesOf(looked.error), FIELDS));
    clear();
    make.mutate(body);
  };
  const toggle = (scope: ApiScope): void => {
    setScopes(API_SCOPES.filter((one) => scopes.includes(one) !== (one === scope)));
    touched({ scopes: true });
  };
  const failed =
    make.error &&
    !(make.error instanceof NotConfirmed) &&
    !isUnauthorized(make.error) &&
    !(make.error instanceof ApiError && make.error.issues.length > 0);
  return (
    <FormDialog
      onClose={onClose}
      title="Make an API key"
      description="Anyone who has it can do what you choose here."
      confirmLabel="Make the key"
      needsNetwork
      pending={make.isPending}
      pendingLabel="Making it…"
      onSubmit={submit}
      form={form}
      className="flex flex-col gap-5"
    >
      <Field label="Name" hint="What uses it: “My website”." error={problems.name}>
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={MAX_LETTERS}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            touched({ name: true });
          }}
        />
      </Field>
      <FieldGroup legend="It may" error={problems.scopes}>
        {API_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            label={SCOPE_WORDS[scope].label}
            description={SCOPE_WORDS[scope].description}
            checked={scopes.includes(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
      </FieldGroup>
      <Field label="It ends" error={problems.expiresAt}>
        <Select name="expiresAt" value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {ENDS.map((end) => (
            <option key={end.days} value={end.days}>
              {end.label}
            </option>
          ))}
        </Select>
      </Field>
      <p role="alert" className="text-danger empty:hidden">
        {failed && reasonOf(make.error, 'The key was not made. Please try again.')}
      </p>
    </FormDialog>
  );
}

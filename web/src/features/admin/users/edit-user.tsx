import { editUserBody, LIMITS, type adminRoutes, type AdminUser } from '@backyard/contract';
import type { QueryKey } from '@tanstack/react-query';
import { useId, type SubmitEvent } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { issuesOf, problemsOf, useProblems } from '../../../lib/use-problems.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useAdminAct } from '../use-admin-act.ts';

const FIELDS = ['firstName', 'lastName', 'email', 'location', 'bio'] as const;
type FieldName = (typeof FIELDS)[number];
const LABELS: Record<Exclude<FieldName, 'bio'>, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  location: 'Location',
};

/** Edits somebody's name, address, location and bio (docs/product.md: admin). Only what changed is sent. */
export function EditUser({
  user,
  reload,
  onClose,
}: {
  user: AdminUser;
  reload: readonly QueryKey[];
  onClose: () => void;
}) {
  const api = useApi();
  const formId = useId();
  const { form, problems, show } = useProblems<FieldName>();
  const save = useAdminAct({
    call: async (body: Record<string, string>) => {
      try {
        return await api.call<typeof adminRoutes.edit>('PUT', '/api/admin/users/:id', {
          params: { id: user.id },
          body,
        });
      } catch (error) {
        if (error instanceof ApiError) show(problemsOf(error.issues, FIELDS));
        throw error;
      }
    },
    done: 'User information updated successfully',
    failed: 'Failed to update user',
    reload,
    onDone: onClose,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (save.isPending) return;
    const typed = new FormData(event.currentTarget);
    const changed = FIELDS.flatMap((name): [FieldName, string][] => {
      const value = typed.get(name);
      const text = typeof value === 'string' ? value.trim() : '';
      return text === (user[name] ?? '') ? [] : [[name, text]];
    });
    if (changed.length === 0) return onClose();
    const body = Object.fromEntries(changed);
    const check = editUserBody.safeParse(body);
    if (check.success) save.mutate(body);
    else show(problemsOf(issuesOf(check.error), FIELDS));
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Edit ${user.name}`}
      cancelLabel="Cancel"
      footer={
        <Button type="submit" form={formId} pending={save.isPending} pendingLabel="Saving...">
          Save Changes
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        {(['firstName', 'lastName', 'email', 'location'] as const).map((name) => (
          <Field key={name} label={LABELS[name]} error={problems[name]}>
            <TextInput
              name={name}
              type={name === 'email' ? 'email' : 'text'}
              defaultValue={user[name] ?? ''}
              // Somebody else's data: the browser's own suggestions would be the admin's.
              autoComplete="off"
            />
          </Field>
        ))}
        <Field label="Bio" optional error={problems.bio} className="sm:col-span-2">
          <TextArea name="bio" defaultValue={user.bio ?? ''} limit={LIMITS.bioLength} rows={4} />
        </Field>
      </form>
    </Dialog>
  );
}

import { editUserBody, LIMITS, type adminRoutes, type AdminUser } from '@backyard/contract';
import type { QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { issuesOf, problemsOf, useProblems } from '../../../lib/use-problems.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
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

/** Edits a user's name, address, location and bio (docs/product.md: admin). Only changed fields are sent. */
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
  const submit = (edited: HTMLFormElement): void => {
    const typed = new FormData(edited);
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
    <FormDialog
      onClose={onClose}
      title={`Edit ${user.name}`}
      confirmLabel="Save Changes"
      pending={save.isPending}
      pendingLabel="Saving..."
      onSubmit={submit}
      form={form}
      size="medium"
      className="grid gap-4 sm:grid-cols-2"
    >
      {(['firstName', 'lastName', 'email', 'location'] as const).map((name) => (
        <Field key={name} label={LABELS[name]} error={problems[name]}>
          <TextInput
            name={name}
            type={name === 'email' ? 'email' : 'text'}
            defaultValue={user[name] ?? ''}
            // Another person's data: the browser would suggest the admin's own.
            autoComplete="off"
          />
        </Field>
      ))}
      <Field label="Bio" optional error={problems.bio} className="sm:col-span-2">
        <TextArea name="bio" defaultValue={user.bio ?? ''} limit={LIMITS.bioLength} rows={4} />
      </Field>
    </FormDialog>
  );
}

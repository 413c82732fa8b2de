import { useState, type ReactNode } from 'react';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { passkeyProblem } from './passkey-problem.ts';
import { isProblem } from './use-passkey-act.ts';

const MAX_LETTERS = 60;

export interface NameDialogProps {
  title: string;
  description: ReactNode;
  /** The initial value. */
  name: string;
  confirmLabel: string;
  pending: boolean;
  pendingLabel: string;
  error: Error | null;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name that tells a member's passkeys apart. */
export function NameDialog(props: NameDialogProps) {
  const [name, setName] = useState(props.name);
  const problem = isProblem(props.error) ? passkeyProblem(props.error) : undefined;
  const submit = (): void => {
    if (name.trim() !== '') props.onName(name.trim());
  };
  return (
    <FormDialog
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      confirmLabel={props.confirmLabel}
      pending={props.pending}
      pendingLabel={props.pendingLabel}
      disabledReason={name.trim() === '' ? 'Give it a name first.' : undefined}
      onSubmit={submit}
    >
      <Field label="Name" hint="To tell your passkeys apart.">
        <TextInput
          autoComplete="off"
          maxLength={MAX_LETTERS}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
    </FormDialog>
  );
}

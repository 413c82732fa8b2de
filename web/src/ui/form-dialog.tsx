import { useId, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'onClose' | 'size'> {
  confirmLabel: string;
  /** Confirming deletes something. */
  danger?: boolean;
  needsNetwork?: boolean;
  pending: boolean;
  pendingLabel?: string;
  /** Why it cannot be confirmed yet. */
  disabledReason?: string | undefined;
  /** Not while it is pending. */
  onSubmit: (form: HTMLFormElement) => void;
  form?: Ref<HTMLFormElement>;
  className?: string;
  children: ReactNode;
}

/** A dialog with fields, a Cancel button and a button that confirms. */
export function FormDialog(props: FormDialogProps) {
  const {
    danger = false,
    needsNetwork = false,
    pending,
    pendingLabel,
    disabledReason,
    size = 'small',
  } = props;
  const { className = 'flex flex-col gap-4', form, onSubmit, children, confirmLabel, ...dialog } = props;
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!pending) onSubmit(event.currentTarget);
  };
  return (
    <Dialog
      title={dialog.title}
      description={dialog.description}
      onClose={dialog.onClose}
      size={size}
      cancelLabel="Cancel"
      footer={
        <Button
          type="submit"
          form={id}
          variant={danger ? 'danger' : 'primary'}
          needsNetwork={needsNetwork}
          pending={pending}
          pendingLabel={pendingLabel}
          disabledReason={disabledReason}
          hideReason={disabledReason !== undefined}
        >
          {confirmLabel}
        </Button>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit} className={className}>
        {children}
      </form>
    </Dialog>
  );
}

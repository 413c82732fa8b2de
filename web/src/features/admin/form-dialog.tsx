import { useId, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface FormDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  /** What is confirmed takes something away. */
  danger?: boolean;
  pending: boolean;
  onClose: () => void;
  /** Not while it is pending. */
  onSubmit: () => void;
  form?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A question with fields: Cancel, or what it says on the other button. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    danger = false,
    pending,
    onClose,
    onSubmit,
    form,
    children,
  } = props;
  const id = useId();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!pending) onSubmit();
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={description}
      size="small"
      cancelLabel="Cancel"
      footer={
        <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} pending={pending}>
          {confirmLabel}
        </Button>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  );
}

import { useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CopyField } from './copy-field.tsx';
import { Dialog } from './dialog.tsx';

interface ShownOnceProps {
  title: string;
  description: string;
  /** What the value is. */
  label: string;
  value: string;
  onClose: () => void;
}

/**
 * Shows a key or secret that cannot be shown again. A person who has not copied it must confirm before it closes [interface.96]. It loads
 * radix, so import it lazily.
 */
export function ShownOnce({ title, description, label, value, onClose }: ShownOnceProps) {
  const [copied, setCopied] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = (): void => (copied ? onClose() : setLeaving(true));
  return (
    <>
      <Dialog
        onClose={leave}
        title={title}
        description={description}
        size="small"
        footer={<Button onClick={onClose}>I have copied it</Button>}
      >
        <CopyField label={label} value={value} onCopied={() => setCopied(true)} />
      </Dialog>
      {leaving && (
        <ConfirmDialog
          onClose={() => setLeaving(false)}
          title="Close without copying it?"
          description="It cannot be shown again: you would have to make another one."
          confirmLabel="Close"
          cancelLabel="Go back"
          onConfirm={onClose}
        />
      )}
    </>
  );
}

import type { NewWebhook } from '@backyard/contract';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The secret that signs, which nobody can show again. */
export function ShownSecret({ made, onClose }: { made: NewWebhook; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Copy the secret now"
      description="It is shown this once. Your server checks with it that a message is from here."
      size="small"
      footer={<Button onClick={onClose}>I have copied it</Button>}
    >
      <CopyField label="Signing secret" value={made.secret} />
    </Dialog>
  );
}

import type { NewApiKey } from '@backyard/contract';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** The key itself, which nobody can show again. */
export function MadeKey({ made, onClose }: { made: NewApiKey; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Copy your key now"
      description="It is shown this once. Keep it where only your program reads it."
      size="small"
      footer={<Button onClick={onClose}>I have copied it</Button>}
    >
      <CopyField label={made.name} value={made.key} />
    </Dialog>
  );
}

import { AddPasskey } from './add-passkey.tsx';
import type { PasskeyTask } from './passkeys.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

/** The dialog of the current action on the passkeys. */
export function PasskeyDialogs({ task, onClose }: { task: PasskeyTask; onClose: () => void }) {
  if (task.what === 'add') return <AddPasskey onClose={onClose} />;
  const Asked = task.what === 'rename' ? RenamePasskey : RemovePasskey;
  return <Asked passkey={task.passkey} onClose={onClose} />;
}

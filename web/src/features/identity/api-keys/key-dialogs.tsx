import type { KeyTask } from './api-keys.tsx';
import { MakeKey } from './make-key.tsx';
import { TakeBackKey } from './take-back-key.tsx';

/** The dialog of the current action on the keys. */
export function KeyDialogs({ task, onClose }: { task: KeyTask; onClose: () => void }) {
  return task.what === 'make' ? (
    <MakeKey onClose={onClose} />
  ) : (
    <TakeBackKey apiKey={task.apiKey} onClose={onClose} />
  );
}

import type { NewWebhook } from '@backyard/contract';
import { ShownOnce } from '../../ui/shown-once.tsx';

/** The secret that signs, which nobody can show again. */
export const ShownSecret = ({ made, onClose }: { made: NewWebhook; onClose: () => void }) => (
  <ShownOnce
    title="Copy the secret now"
    description="It is shown this once. Your server checks with it that a message is from here."
    label="Signing secret"
    value={made.secret}
    onClose={onClose}
  />
);

import type { NewWebhook } from '@backyard/contract';
import { ShownOnce } from '../../ui/shown-once.tsx';

/** The signing secret, which is shown only once. */
export const ShownSecret = ({ made, onClose }: { made: NewWebhook; onClose: () => void }) => (
  <ShownOnce
    title="Copy the secret now"
    description="You’ll see it only this once. Your server uses it to check that a message comes from us."
    label="Signing secret"
    value={made.secret}
    onClose={onClose}
  />
);

import { NEAR_MILES } from '@backyard/contract';
import { Button } from '../../ui/button.tsx';
import { useSaveSettings } from './use-save-settings.ts';

/** The place near which the member is notified of new events; it is set in the list of events (docs/product.md: notice.27). */
export function NearPlace({ near }: { near: string }) {
  const save = useSaveSettings({
    change: (wanted: null) => ({ near: wanted }),
    take: (before, saved) => ({ ...before, near: saved.near }),
  });
  return (
    <>
      <p className="mt-1 text-muted">
        By email and in your inbox, at most once a day, when something opens within {NEAR_MILES} miles of{' '}
        {near}.
      </p>
      <Button variant="secondary" className="mt-3" pending={save.isPending} onClick={() => save.mutate(null)}>
        Turn off these alerts
      </Button>
    </>
  );
}

import { PATHS, type Event } from '@backyard/contract';
import { Share2 } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { toast, toastDone } from '../../ui/toast-store.ts';

/** Neither sharing nor copying works: the address is shown in a message. */
const sayAddress = (url: string): void => {
  toast({ title: 'The link could not be copied', description: url });
};

/** Uses the device's share sheet if there is one, otherwise copies the address. `otherwise` is called if neither works. */
export async function share(title: string, path: string, otherwise = sayAddress): Promise<void> {
  const url = `${window.location.origin}${path}`;
  if (typeof navigator.share === 'function') {
    // Closing the share sheet is not a failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toastDone('Link copied', 'Send it to somebody you would like to see there.');
  } catch {
    otherwise(url);
  }
}

export function ShareButton({
  event,
  children = 'Share',
  ...looks
}: { event: Pick<Event, 'id' | 'title'> } & Pick<ButtonProps, 'variant' | 'size' | 'block' | 'children'>) {
  return (
    <Button
      variant="secondary"
      {...looks}
      icon={<Share2 aria-hidden="true" className="size-4.5" />}
      onClick={() => void share(event.title, PATHS.event(event.id))}
    >
      {children}
    </Button>
  );
}

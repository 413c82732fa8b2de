import type { Event } from '@backyard/contract';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

const loadMenu = () => import('./calendar-menu.tsx');
const CalendarMenu = lazy(async () => ({ default: (await loadMenu()).CalendarMenu }));

const prefetch = (): void => {
  // Whether it fails is told by the press.
  loadMenu().catch(() => undefined);
};

/** "Add to Calendar": Google, Outlook, Yahoo, Apple, or the file (docs/product.md: card). The menu comes with the first press. */
export function AddToCalendar({
  event,
  ...looks
}: { event: Event } & Pick<ButtonProps, 'variant' | 'size' | 'block'>) {
  const [loaded, setLoaded] = useState(false);
  const load = async (): Promise<void> => {
    try {
      await loadMenu();
      setLoaded(true);
    } catch {
      toast({ title: 'The menu did not load', description: 'Please try again.', variant: 'destructive' });
    }
  };
  const button = (
    <Button
      variant="secondary"
      {...looks}
      icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => void load()}
      aria-haspopup="menu"
    >
      Add to Calendar
    </Button>
  );
  if (!loaded) return button;
  return (
    <Suspense fallback={button}>
      <CalendarMenu event={event} looks={looks} />
    </Suspense>
  );
}

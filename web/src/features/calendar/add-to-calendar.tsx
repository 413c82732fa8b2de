import type { Event } from '@backyard/contract';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { CalendarMenu } from './calendar-menu.tsx';

const loadMenu = () => import('./calendar-menu.tsx');

const prefetch = (): void => {
  // Whether it fails is told by the press.
  loadMenu().catch(() => undefined);
};

/** "Add to Calendar": Google, Outlook, Yahoo, Apple, or the file (docs/product.md: card). The menu comes with the first press. */
export function AddToCalendar({
  event,
  ...looks
}: { event: Event } & Pick<ButtonProps, 'variant' | 'size' | 'block'>) {
  const [Menu, setMenu] = useState<typeof CalendarMenu | null>(null);
  const load = async (): Promise<void> => {
    try {
      const menu = await loadMenu();
      setMenu(() => menu.CalendarMenu);
    } catch {
      toast({ title: 'The menu did not load', description: 'Please try again.', variant: 'destructive' });
    }
  };
  // In one step with the menu, which takes the focus: nothing stands in between that could lose it.
  if (Menu) return <Menu event={event} looks={looks} />;
  return (
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
}

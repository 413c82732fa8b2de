import type { Event } from '@backyard/contract';
import { CalendarPlus } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useLaterMenu } from '../../ui/use-later-menu.ts';

const loadMenu = async () => (await import('./calendar-menu.tsx')).CalendarMenu;

/** "Add to Calendar": Google, Outlook, Yahoo, Apple, or the file (docs/product.md: card). The menu's code loads on the first click. */
export function AddToCalendar({
  event,
  ...looks
}: { event: Event } & Pick<ButtonProps, 'variant' | 'size' | 'block'>) {
  const { menu: Menu, button } = useLaterMenu(loadMenu);
  if (Menu !== null) return <Menu event={event} looks={looks} />;
  return (
    <Button
      variant="secondary"
      {...looks}
      icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
      {...button}
    >
      Add to Calendar
    </Button>
  );
}

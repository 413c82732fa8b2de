import type { Event } from '@backyard/contract';
import { CalendarPlus } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { calendarChoices } from './calendar-choices.ts';

/** The menu, open from the start: the click that opened it also loaded it. */
export function CalendarMenu({
  event,
  looks,
}: {
  event: Event;
  looks: Pick<ButtonProps, 'variant' | 'size' | 'block'>;
}) {
  return (
    <Menu
      defaultOpen
      trigger={
        <Button
          variant="secondary"
          {...looks}
          icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
        >
          Add to Calendar
        </Button>
      }
    >
      {calendarChoices(event).map(({ label, ...link }) => (
        <MenuItem key={label} {...link}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

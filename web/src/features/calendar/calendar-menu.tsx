import { PATHS, type Event } from '@backyard/contract';
import { CalendarPlus, Download } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { fileLink, googleLink, outlookLink, yahooLink, type CalendarEntry } from './deep-links.ts';

/** The venue and its address in one line, as a map finds it. */
const whereOf = ({ location, address, city, state }: Event): string =>
  [...new Set([location, address ?? [city, state].filter(Boolean).join(', ')])].filter(Boolean).join(', ');

const entryOf = (event: Event): CalendarEntry => ({
  id: event.id,
  title: event.title,
  description: event.description,
  location: whereOf(event),
  startTime: event.startTime,
  endTime: event.endTime,
  url: `${window.location.origin}${PATHS.event(event.id)}`,
});

/** The menu, open: it was loaded by the press that asked for it. */
export function CalendarMenu({
  event,
  looks,
}: {
  event: Event;
  looks: Pick<ButtonProps, 'variant' | 'size' | 'block'>;
}) {
  const entry = entryOf(event);
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
      <MenuItem href={googleLink(entry)} newTab>
        Google
      </MenuItem>
      <MenuItem href={outlookLink(entry)} newTab>
        Outlook
      </MenuItem>
      <MenuItem href={yahooLink(entry)} newTab>
        Yahoo
      </MenuItem>
      <MenuItem href={fileLink(entry)}>Apple</MenuItem>
      <MenuSeparator />
      <MenuItem
        href={fileLink(entry)}
        download={`${event.title}.ics`}
        icon={<Download className="size-4.5" />}
      >
        Download .ics
      </MenuItem>
    </Menu>
  );
}

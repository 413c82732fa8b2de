import type { Event } from '@backyard/contract';
import { buttonClass } from '../../ui/button-styles.ts';
import { calendarChoices } from './calendar-choices.ts';

/** The menu's choices as a row of links, shown right after registering. */
export function CalendarLinks({ event }: { event: Event }) {
  return (
    <section aria-labelledby="calendar-links">
      <h3 id="calendar-links" className="font-sans text-sm font-semibold">
        Add to Calendar
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {calendarChoices(event).map(({ label, href, newTab, download }) => (
          <li key={label}>
            <a
              href={href}
              download={download}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
              {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {label}
              {newTab && <span className="sr-only"> (opens in a new tab)</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

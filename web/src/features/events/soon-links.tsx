import { PATHS } from '@backyard/contract';
import { LinkButton } from '../../ui/link-button.tsx';

/** Links to the list of all events by day, at the place chosen on the device. */
const SOON = [
  { when: 'today', label: 'Today' },
  { when: 'weekend', label: 'This Weekend' },
] as const;

/** From a few sample events to the list of a day, one click each. */
export const SoonLinks = () => (
  <ul aria-label="When" className="mt-3 flex flex-wrap gap-2">
    {SOON.map(({ when, label }) => (
      <li key={when}>
        <LinkButton to={`${PATHS.events}?when=${when}`} variant="secondary" size="small">
          {label}
        </LinkButton>
      </li>
    ))}
  </ul>
);

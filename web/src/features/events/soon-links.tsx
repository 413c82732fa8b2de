import { PATHS } from '@backyard/contract';
import { LinkButton } from '../../ui/link-button.tsx';

/** Days that the list of all events begins with, at the place that was chosen on the device. */
const SOON = [
  { when: 'today', label: 'Today' },
  { when: 'weekend', label: 'This Weekend' },
] as const;

/** From a taste of what is on to the list of one's days, one press each. */
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

import { PATHS } from '@backyard/contract';
import { Link } from 'react-router';

/** A link to the member's events, named as at the foot of the screen; for use in a sentence. */
export const MyEvents = () => (
  <Link to={PATHS.myUpcoming} className="font-semibold text-accent-ink underline">
    My events
  </Link>
);

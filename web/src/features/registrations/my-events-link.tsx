import { PATHS } from '@backyard/contract';
import { Link } from 'react-router';

/** Where one's events are, by the name that it has at the foot of the screen; in a sentence. */
export const MyEvents = () => (
  <Link to={PATHS.myUpcoming} className="font-semibold text-accent-ink underline">
    My events
  </Link>
);

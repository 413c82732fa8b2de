import { PATHS } from '@backyard/contract';
import { LinkButton } from '../ui/link-button.tsx';

/** To the form with which a member asks to become a host. */
export function BecomeHostLink() {
  return (
    <div className="grid place-items-center">
      <LinkButton to={PATHS.hostDashboard}>Become a Host</LinkButton>
    </div>
  );
}

import { loginPath, PATHS, type Ability } from '@backyard/contract';
import { Check } from 'lucide-react';
import { useLocation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useFollow } from './use-follow.ts';

export interface FollowButtonProps {
  hostName: string;
  following: boolean;
  /** Whether this person may follow, according to the server. */
  ability: Ability;
}

/** "Follow" and "Following", a toggle. A visitor logs in first; for those who cannot follow, renders nothing. */
export function FollowButton({ hostName, following, ability }: FollowButtonProps) {
  const act = useFollow(hostName);
  const { pathname, search } = useLocation();
  const name = <span className="sr-only"> {hostName}</span>;
  if (ability.reason === 'unauthorized')
    return (
      <LinkButton
        to={loginPath(`${pathname}${search}` || PATHS.hosts)}
        reloadDocument
        variant="secondary"
        size="small"
      >
        Follow{name}
      </LinkButton>
    );
  if (!ability.allowed) return null;
  const shown = act.isPending ? act.variables === true : following;
  return (
    <Button
      size="small"
      variant="secondary"
      icon={shown ? <Check className="size-4" /> : undefined}
      aria-pressed={shown}
      pending={act.isPending}
      needsNetwork
      onClick={() => act.mutate(!following)}
    >
      {shown ? 'Following' : 'Follow'}
      {name}
    </Button>
  );
}

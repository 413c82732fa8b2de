import { PATHS } from '@backyard/contract';
import { LaterOutcome } from '../../../ui/later-outcome.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** docs/product.md: hosts. Hosting is part of the Club House, which is sold at /subscribe. */
export function NoHostEvents() {
  return (
    <LaterOutcome
      title="No Host Events Yet"
      text="Nothing is planned just now. Why not make something yourself?"
      actions={
        <>
          <LinkButton to={PATHS.subscribe}>Become a Host</LinkButton>
          <LinkButton to={PATHS.events} variant="secondary">
            Browse Events
          </LinkButton>
        </>
      }
    />
  );
}

import { PATHS } from '@backyard/contract';
import { Inbox, Settings2 } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Links to the inbox and to notification settings: a part of the profile. */
export const NotificationLinks = () => (
  <Card as="section" aria-labelledby="inbox-and-mails">
    <h2 id="inbox-and-mails" className="title-card">
      Inbox and emails
    </h2>
    <p className="mt-1 max-w-prose text-muted">What we told you, and what you want to be told.</p>
    <div className="mt-4 flex flex-wrap gap-2.5">
      <LinkButton
        to={PATHS.inbox}
        variant="secondary"
        icon={<Inbox aria-hidden="true" className="size-4.5" />}
      >
        Your inbox
      </LinkButton>
      <LinkButton
        to={PATHS.notifications}
        variant="secondary"
        icon={<Settings2 aria-hidden="true" className="size-4.5" />}
      >
        Choose what you hear
      </LinkButton>
    </div>
  </Card>
);

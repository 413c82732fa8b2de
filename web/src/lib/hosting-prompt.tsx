import type { CurrentUser } from '@backyard/contract';
import { cx } from '../ui/cx.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { HOSTING_PLAN, hostingLink } from './hosting-link.ts';

/** Goes with the price wherever a sentence names it: neither is the whole truth alone. */
export const HOSTS_PAY_NOTHING = 'Once you are a host it is no longer charged.';

/** Said before a member pays: the plan lets them apply, and an admin decides [HOST-60]. */
export const HOSTS_ASK = 'You ask with a few words first, and our team decides.';

/** Hosting in one line: included in the plan, or what it takes, with a link [HOLD-3]. Nothing for hosts and admins. */
export function HostingPrompt({
  user,
  className,
}: {
  user: Pick<CurrentUser, 'abilities'> | null;
  className?: string;
}) {
  const link = hostingLink(user);
  if (!link) return null;
  return (
    <p className={cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-2', className)}>
      <span>
        {link.included
          ? `Your plan lets you host your own events. ${HOSTS_ASK}`
          : `Host your own events with ${HOSTING_PLAN}. ${HOSTS_ASK} ${HOSTS_PAY_NOTHING}`}
      </span>
      <LinkButton to={link.to} variant="secondary" size="small">
        Become a Host
      </LinkButton>
    </p>
  );
}

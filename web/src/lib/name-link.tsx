import { PATHS } from '@backyard/contract';
import { Link } from 'react-router';
import { cx } from '../ui/cx.ts';

interface NameProps {
  name: string;
  className?: string;
  /** Before it leads there. */
  onClick?: () => void;
}

/** A person's name: a link if the viewer may open their page, plain text otherwise. */
function NameLink({ to, name, className, onClick }: NameProps & { to: string | null }) {
  if (to === null)
    return (
      <span className={className}>
        <bdi>{name}</bdi>
      </span>
    );
  return (
    <Link
      to={to}
      onClick={onClick}
      className={cx('touch-target text-accent-ink underline underline-offset-4', className)}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

/** A member's name; `memberId` is null where the server does not open their page. */
export const PersonName = ({ memberId, ...name }: NameProps & { memberId: string | null }) => (
  <NameLink to={memberId === null ? null : PATHS.person(memberId)} {...name} />
);

/** A host's public name. */
export const HostName = ({ hasPage, ...name }: NameProps & { hasPage: boolean }) => (
  <NameLink to={hasPage ? PATHS.host(name.name) : null} {...name} />
);

import { loginPath, PATHS } from '@backyard/contract';
import { Lock } from 'lucide-react';
import { LinkButton } from '../../ui/link-button.tsx';

function Closed({ title, link }: { title: string; link: { to: string; label: string; outside?: boolean } }) {
  return (
    <div className="page-width grid min-h-96 place-items-center py-12">
      <div className="flex max-w-md flex-col items-center gap-5 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent-ink">
          <Lock aria-hidden="true" className="size-7" />
        </span>
        <h1 className="title-section">{title}</h1>
        <LinkButton to={link.to} {...(link.outside && { reloadDocument: true })}>
          {link.label}
        </LinkButton>
      </div>
    </div>
  );
}

/** docs/product.md: admin: for visitors who are not signed in. */
export function LoginNeeded() {
  return (
    <Closed
      title="Please log in to access the admin panel"
      link={{ to: loginPath(PATHS.admin), label: 'Log In', outside: true }}
    />
  );
}

/** docs/product.md: admin: for members who are not admins. */
export function AccessDenied() {
  return (
    <Closed title="Access denied. Admin privileges required." link={{ to: PATHS.home, label: 'Go Home' }} />
  );
}

import { BRAND, PATHS, type HostEntry } from '@backyard/contract';
import { Link } from 'react-router';
import { cx } from '../../../ui/cx.ts';

/** All Hosts, and the pages of the two hosts with the most events (docs/product.md: hosts: two fixed ones). */
const SHOWN = 2;

const linkClass = (current: boolean): string =>
  cx(
    'inline-flex min-h-11 max-w-full items-center rounded-full border px-4 py-1.5 text-sm font-medium no-underline transition-colors',
    current ? 'border-accent bg-accent text-on-accent' : 'border-control bg-raised text-ink hover:bg-sunken',
  );

export function HostLinks({ hosts, chosen }: { hosts: readonly HostEntry[]; chosen: string | null }) {
  // The platform itself is not a host.
  const people = hosts.filter(({ hostName }) => hostName !== BRAND.name);
  return (
    <nav aria-label="Hosts" className="mt-3">
      <ul className="-mx-4 no-scrollbar flex gap-2 overflow-x-auto px-4 py-1">
        <li className="shrink-0">
          <Link
            to={`${PATHS.hosts}?all=true`}
            aria-current={chosen === null ? 'page' : undefined}
            className={linkClass(chosen === null)}
          >
            All Hosts
          </Link>
        </li>
        {people.slice(0, SHOWN).map(({ hostName }) => (
          <li key={hostName} className="max-w-full shrink-0">
            <Link to={PATHS.host(hostName)} className={linkClass(false)}>
              <span className="truncate">{hostName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

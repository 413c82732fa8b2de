import type { Attendee } from '@backyard/contract';
import { Unbroken } from '../../ui/unbroken.tsx';
import { nameOf } from './name-of.ts';
import { mailLink, webLink } from './web-link.ts';

type Reachable = Pick<
  Attendee,
  'firstName' | 'lastName' | 'linkedinUrl' | 'tiktokUrl' | 'instagramUrl' | 'publicEmail'
> & { email?: string | null };

interface Contact {
  label: string;
  href: string;
  /** Another site, so it opens in a new tab. */
  outside: boolean;
}

/** The contacts that the server sent for this viewer, as links; anything but plain web addresses is left out. */
function contactsOf(person: Reachable): Contact[] {
  const pages = [
    ['LinkedIn', person.linkedinUrl],
    ['TikTok', person.tiktokUrl],
    ['Instagram', person.instagramUrl],
  ] as const;
  const mails = [
    ['', person.publicEmail],
    ['Account: ', person.email ?? null],
  ] as const;
  return [
    ...pages.flatMap(([label, address]) => {
      const href = webLink(address);
      return href === null ? [] : [{ label, href, outside: true }];
    }),
    ...mails.flatMap(([label, address]) =>
      address === null ? [] : [{ label: `${label}${address}`, href: mailLink(address), outside: false }],
    ),
  ];
}

/** The contacts that this viewer may see, as decided by the server; renders nothing if there are none. */
export function Contacts({ person }: { person: Reachable }) {
  const contacts = contactsOf(person);
  if (contacts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {contacts.map(({ label, href, outside }) => (
        <li key={href} className="min-w-0">
          <a
            href={href}
            {...(outside && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
            className="inline-block py-1.5 wrap-anywhere text-accent-ink underline"
          >
            <Unbroken>{label}</Unbroken>
            <span className="sr-only">
              {` of ${nameOf(person)}`}
              {outside && ' (opens in a new tab)'}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

import type { Attendee } from '@backyard/contract';
import { Lock } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { mailLink, webLink } from './web-link.ts';

/** "Ada Field"; docs/product.md: attendees: Member when the first name is missing. */
const nameOf = ({ firstName, lastName }: Attendee): string =>
  firstName ? [firstName, lastName].filter(Boolean).join(' ') : 'Member';

interface Contact {
  label: string;
  href: string;
  /** A page of its own, so it opens in one. */
  outside: boolean;
}

/** What the server sent for this viewer, as links; addresses that are not plain web pages are left out. */
function contactsOf(person: Attendee): Contact[] {
  const pages = [
    ['LinkedIn', person.linkedinUrl],
    ['TikTok', person.tiktokUrl],
    ['Instagram', person.instagramUrl],
  ] as const;
  const mails = [
    ['', person.publicEmail],
    ['Account: ', person.email],
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

/** Somebody at an event, with the ways to reach them that this viewer may see (decided by the server). */
export function AttendeeEntry({ person }: { person: Attendee }) {
  const name = nameOf(person);
  const contacts = contactsOf(person);
  return (
    <li className="flex gap-3.5 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <Avatar name={name} src={person.profileImageUrl} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {person.location !== null && (
          <p className="text-sm text-muted wrap-anywhere">
            <bdi>{person.location}</bdi>
          </p>
        )}
        {contacts.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 text-sm">
            {contacts.map(({ label, href, outside }) => (
              <li key={href} className="min-w-0">
                <a
                  href={href}
                  {...(outside && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
                  className="inline-block py-1.5 wrap-anywhere text-accent-ink underline"
                >
                  {label}
                  <span className="sr-only">
                    {` of ${name}`}
                    {outside && ' (opens in a new tab)'}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {!person.abilities.contact && (
          <Badge icon={<Lock aria-hidden="true" className="size-4" />} className="mt-1.5">
            Pro Feature: Contact Info
          </Badge>
        )}
      </div>
    </li>
  );
}

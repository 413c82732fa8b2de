import { type Person } from '@backyard/contract';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { HostName } from '../../lib/name-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import type { RowAct } from '../../ui/row-menu.tsx';
import { ContactOffer, Contacts, InCommon, nameOf } from '../attendees/index.ts';
import { EventsInShort } from '../events/index.ts';
import { personAndPicture, PersonMenu } from '../safety/index.ts';
import { OwnPageNote } from './own-page-note.tsx';

/** A member's page for other members: what they chose to show, and what both have in common. */
export function PersonPage({
  person,
  friend,
  further = [],
  onGone,
}: {
  person: Person;
  /** Shown to friends; nothing for others. */
  friend: ReactNode;
  /** Further actions on this person here. */
  further?: readonly RowAct[];
  onGone: () => void;
}) {
  const name = nameOf(person);
  // For friends, where they met is shown with the other facts about friends.
  const met = person.friend === null ? person.met : null;
  const hasCommon = person.interests.length > 0 || met !== null;
  const first = person.firstName ?? 'them';
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-8">
      {person.self && <OwnPageNote person={person} />}
      <header className="relative flex flex-col items-center gap-4 text-center sm:flex-row sm:gap-7 sm:text-left">
        <Avatar name={name} src={person.profileImageUrl} size="portrait" />
        <div className="flex min-w-0 flex-col gap-1.5">
          <h1 className="title-page wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          {person.location !== null && (
            <p className="flex items-center justify-center gap-1.5 text-muted sm:justify-start">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              <bdi className="wrap-anywhere">{person.location}</bdi>
            </p>
          )}
          {person.hostName !== null && (
            <p>
              Hosts events as <HostName hasPage name={person.hostName} />
            </p>
          )}
        </div>
        {!person.self && (
          <div className="absolute top-0 right-0">
            <PersonMenu
              who={{ memberId: person.id }}
              name={name}
              reportable={personAndPicture(person.id, name, person.profileImageUrl !== null)}
              further={further}
              onGone={onGone}
            />
          </div>
        )}
      </header>
      {friend}
      {hasCommon && (
        <Card>
          <h2 className="sr-only">What you have in common</h2>
          <InCommon interests={person.interests} met={met} className="gap-2 text-lg" />
        </Card>
      )}
      {person.bio !== null && (
        <Part title="About">
          <p dir="auto" className="text-lg wrap-anywhere whitespace-pre-line">
            {person.bio}
          </p>
        </Part>
      )}
      {person.together.length > 0 && (
        <Part title="You both go to">
          <EventsInShort events={person.together} />
        </Part>
      )}
      {!person.abilities.contact && person.friend === null && (
        <Part title={`Reach ${first}`}>
          <ContactOffer />
        </Part>
      )}
      {hasContacts(person) && (
        <Part title={person.self ? 'Reach you' : `Reach ${first}`}>
          <Contacts person={person} />
        </Part>
      )}
    </article>
  );
}

const hasContacts = (person: Person): boolean =>
  [person.linkedinUrl, person.tiktokUrl, person.instagramUrl, person.publicEmail].some(
    (address) => address !== null,
  );

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 title-card">{title}</h2>
      {children}
    </section>
  );
}

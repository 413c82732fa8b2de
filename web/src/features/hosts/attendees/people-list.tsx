import type { HostAttendee } from '@backyard/contract';
import { memo } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { GuestMenu } from '../../safety/index.ts';
import { Attended } from './attended.tsx';
import { initialsOf, nameOf } from './people.ts';

export type ListedPerson = Omit<
  HostAttendee,
  'registeredAt' | 'checkedInAt' | 'came' | 'saidAttended' | 'canRefuse' | 'guests' | 'guestNames'
> & {
  guests?: number;
  guestNames?: readonly string[];
  checkedInAt?: string | null;
  came?: number;
  saidAttended?: HostAttendee['saidAttended'];
  canRefuse?: boolean;
  /** Their position on the waitlist. */
  standing?: string;
};

/** Attendees or waiting people, with what they wrote. Off-screen entries skip layout, so that hundreds scroll as smoothly as ten. */
export const PeopleList = memo(function PeopleList({ people }: { people: readonly ListedPerson[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {people.map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </ul>
  );
});

const Person = memo(function Person({ person }: { person: ListedPerson }) {
  return (
    <li className="flex items-start gap-3 py-3 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] print:break-inside-avoid print:py-1.5 print:[content-visibility:visible]">
      <Face person={person} />
      {/* On paper: a checkbox to tick at the door. */}
      <span aria-hidden="true" className="mt-1 hidden size-4 shrink-0 border border-ink print:block" />
      <div className="min-w-0 flex-1">
        <p className="flex min-h-10 flex-wrap content-center items-center gap-x-2 gap-y-1 print:min-h-0">
          <span className="font-semibold wrap-anywhere">{nameOf(person)}</span>
          <TierBadge tier={person.subscriptionTier} label={person.tierLabel} />
          {person.standing !== undefined && (
            <span className="text-sm text-muted tabular-nums">{person.standing}</span>
          )}
        </p>
        <Guests {...person} />
        <Attended person={person} />
        {person.notes !== null && (
          <p className="mt-0.5 max-w-prose text-sm wrap-anywhere whitespace-pre-line text-muted">
            <span className="sr-only">Note: </span>
            {person.notes}
          </p>
        )}
        {person.answers.length > 0 && (
          <dl className="mt-2 max-w-prose text-sm wrap-anywhere">
            {person.answers.map(({ answer, question }) => (
              <div key={question} className="mt-1">
                <dt className="text-muted">{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="print:hidden">
        <GuestMenu
          registrationId={person.id}
          name={nameOf(person)}
          hasPicture={person.profileImageUrl !== null}
        />
      </div>
    </li>
  );
});

/** Their guests. */
const Guests = ({ guests = 0, guestNames = [] }: Pick<ListedPerson, 'guests' | 'guestNames'>) =>
  guests > 0 && (
    <p className="text-sm wrap-anywhere">
      {guests === 1 ? 'Brings 1 guest' : `Brings ${guests} guests`}
      {guestNames.length > 0 && `: ${guestNames.join(', ')}`}
    </p>
  );

/** As elsewhere: without a picture, initials in the tier's colors. */
function Face({ person }: { person: ListedPerson }) {
  if (person.profileImageUrl !== null)
    return (
      <div className="print:hidden">
        <Avatar name={nameOf(person)} src={person.profileImageUrl} />
      </div>
    );
  return (
    <span
      aria-hidden="true"
      data-tier={person.subscriptionTier}
      className="grid size-10 shrink-0 place-items-center rounded-full bg-tint-wash text-sm font-bold text-tint-ink print:hidden"
    >
      {initialsOf(person)}
    </span>
  );
}

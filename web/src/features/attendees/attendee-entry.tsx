import type { Attendee } from '@backyard/contract';
import { useLocation } from 'react-router';
import { PersonName } from '../../lib/name-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { personAndPicture, PersonMenu } from '../safety/index.ts';
import { Contacts } from './contacts.tsx';
import { InCommon } from './in-common.tsx';
import { leaveListOpen } from './left-open.ts';
import { nameOf } from './name-of.ts';

/** An attendee: picture, a line of text, what the viewer has in common with them, and ways to contact them. */
export function AttendeeEntry({
  person,
  self,
  eventId,
}: {
  person: Attendee;
  self: boolean;
  eventId: string;
}) {
  const { key } = useLocation();
  const name = nameOf(person);
  return (
    <li className="flex gap-4 py-4 [contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      <Avatar name={name} src={person.profileImageUrl} size="large" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="leading-snug font-semibold wrap-anywhere">
          <PersonName memberId={person.memberId} name={name} onClick={() => leaveListOpen(key, eventId)} />
          {self && <Badge className="ml-2 align-middle">You</Badge>}
        </p>
        {person.location !== null && (
          <p className="-mt-1 text-sm text-muted wrap-anywhere">
            <bdi>{person.location}</bdi>
          </p>
        )}
        {person.line !== null && (
          <p dir="auto" className="wrap-anywhere">
            {person.line}
          </p>
        )}
        <InCommon interests={person.interests} met={person.met} className="text-sm" />
        <Contacts person={person} />
      </div>
      {!self && (
        <PersonMenu
          who={person.memberId === null ? { registrationId: person.id } : { memberId: person.memberId }}
          name={name}
          reportable={personAndPicture(person.memberId ?? person.id, name, person.profileImageUrl !== null)}
        />
      )}
    </li>
  );
}

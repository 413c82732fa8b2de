import type { Person } from '@backyard/contract';
import { effectiveTier } from '../members/index.ts';
import type { Member } from '../platform/http/viewer.ts';
import { seesContact } from './attendees.policy.ts';
import type { PersonRow } from './people.queries.ts';

/** Row to contract for this viewer. Every field is listed here, so that a new column of a member is not exposed by accident. */
export function presentPerson(row: PersonRow, viewer: Member, now: Date): Person {
  const self = row.id === viewer.id;
  const admin = viewer.role === 'admin';
  // Friends can open this page even of a hidden person, but not see that they hide or where they go [FRIEND-7].
  const hidden = row.hidden_from_lists;
  // A guest's page tells a host neither that the guest hides nor which other events both attend: compared with other lists, that would
  // reveal a block [SAFE-3].
  const namesOthers = admin || (!hidden && (!row.is_guest || row.friend !== null));
  const together = namesOthers ? row.together : [];
  const contact = self || seesContact(effectiveTier(viewer, now));
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    location: row.location,
    bio: row.bio,
    hostName: row.host_name,
    publicEmail: contact ? row.public_email : null,
    linkedinUrl: contact ? row.linkedin_url : null,
    tiktokUrl: contact ? row.tiktok_url : null,
    instagramUrl: contact ? row.instagram_url : null,
    interests: row.interests,
    met: row.met,
    together: together.map((event) => ({ ...event, startTime: new Date(event.startTime).toISOString() })),
    self,
    hidden: hidden && (self || admin),
    friend: row.friend,
    abilities: { contact },
  };
}

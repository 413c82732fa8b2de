import type { Person } from '@backyard/contract';
import { effectiveTier } from '../members/index.ts';
import type { Member } from '../platform/http/viewer.ts';
import { seesContact } from './attendees.policy.ts';
import type { PersonRow } from './people.queries.ts';

/** Row to contract for this viewer. Every field is named here, so that a new column of a member is shown to nobody by accident. */
export function presentPerson(row: PersonRow, viewer: Member, now: Date): Person {
  const self = row.id === viewer.id;
  const admin = viewer.role === 'admin';
  // A friend comes here also where they hide: that they do, and where they go, is not for friends [FRIEND-7].
  const hidden = row.hidden_from_lists;
  // To a host a guest's page says neither that they hide nor where else both go: lists elsewhere, beside it, would tell of a block [SAFE-3].
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

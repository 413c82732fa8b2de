import type { Attendee } from '@backyard/contract';
import { effectiveTier } from '../members/index.ts';
import type { Member } from '../platform/http/viewer.ts';
import { seesContact } from './attendees.policy.ts';
import type { AttendeeRow } from './attendees.queries.ts';
import { firstLine } from './line.rules.ts';

/**
 * Row to contract for this viewer: fields they may not see are null (docs/rules/attendees.md). Every field is listed here, so that a new
 * column of a member is not exposed by accident.
 */
export function presentAttendee(row: AttendeeRow, viewer: Member, now: Date): Attendee {
  const contact = seesContact(effectiveTier(viewer, now));
  return {
    id: row.id,
    memberId: row.is_open || viewer.role === 'admin' || row.member_id === viewer.id ? row.member_id : null,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    location: row.location,
    line: firstLine(row.bio),
    interests: row.interests,
    met: row.met,
    email: viewer.role === 'admin' ? row.email : null,
    publicEmail: contact ? row.public_email : null,
    linkedinUrl: contact ? row.linkedin_url : null,
    tiktokUrl: contact ? row.tiktok_url : null,
    instagramUrl: contact ? row.instagram_url : null,
    abilities: { contact },
  };
}

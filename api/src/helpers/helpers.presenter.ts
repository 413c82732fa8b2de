import {
  ANNOUNCEMENTS,
  DOOR,
  type HelpAsked,
  type Helper,
  type HelperRole,
  type Helping,
  type HelpPreview,
  HOUR_MS,
} from '@backyard/contract';
import { doorHours, isDoorOpen, rightsAt } from '../events/index.ts';
import type { HelpRow, TeamRow } from './helpers.queries.ts';

/** The earliest end of events that are still shown to their helpers. */
export const helpsSince = (now: Date): Record<HelperRole, Date> => ({
  co_host: new Date(now.getTime() - ANNOUNCEMENTS.daysAfter * 24 * HOUR_MS),
  door: new Date(now.getTime() - DOOR.closesAfter * HOUR_MS),
});

/** A team member, for the person who manages the team. Until they accept, only the typed address is shown. */
export const presentHelper = (row: TeamRow, now: Date): Helper => ({
  id: row.id,
  role: row.role,
  email: row.email,
  name: row.accepted_at && [row.first_name, row.last_name].filter(Boolean).join(' '),
  state: row.accepted_at ? 'helps' : row.expires_at > now ? 'waiting' : 'ended',
  invitedAt: row.invited_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

const eventOf = (row: HelpRow) => ({
  id: row.event_id,
  title: row.title,
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  location: row.location,
  hostName: row.host_name,
});

export const presentHelpPreview = (
  row: Pick<HelpRow, 'title' | 'starts_at' | 'time_zone' | 'host_name'>,
): HelpPreview => ({
  title: row.title,
  startTime: row.starts_at.toISOString(),
  timeZone: row.time_zone,
  hostName: row.host_name,
});

export const presentAsked = (row: HelpRow): HelpAsked => ({
  event: eventOf(row),
  role: row.role,
  expiresAt: row.expires_at.toISOString(),
});

export function presentHelping(row: HelpRow, now: Date): Helping {
  const meeting = { startsAt: row.starts_at, endsAt: row.ends_at, cancelledAt: row.cancelled_at };
  const { opens, closes } = doorHours(meeting);
  return {
    event: { ...eventOf(row), cancelled: row.cancelled_at !== null },
    role: row.role,
    // One that was not approved is its host's to hand in again [HELP-10].
    canEdit:
      rightsAt(null, { host_id: null, own_help: row.role, help_rests_until: null }, now).edit &&
      row.cancelled_at === null &&
      row.approval_status !== 'rejected',
    doorOpen: isDoorOpen(meeting, now),
    doorOpens: opens.toISOString(),
    doorCloses: closes.toISOString(),
  };
}

import { BRAND, type Announcement, type SentAnnouncement } from '@backyard/contract';
import type { AnnouncementRow } from './announcements.queries.ts';

/** Whose word it is: the host's by their public name, or the platform's where an admin wrote it. */
export const authorOf = ({ by_team, host_name }: Pick<AnnouncementRow, 'by_team' | 'host_name'>): string =>
  by_team ? BRAND.name : (host_name ?? BRAND.name);

export const presentAnnouncement = (row: AnnouncementRow): Announcement => ({
  id: row.id,
  text: row.text,
  from: authorOf(row),
  createdAt: row.created_at.toISOString(),
});

export const presentSent = (row: AnnouncementRow): SentAnnouncement => ({
  ...presentAnnouncement(row),
  reached: row.reached,
});

import { z } from 'zod';
import { ability } from './events.ts';
import { ANNOUNCEMENTS, LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { requiredText } from './text.ts';

const params = z.object({ id });

/** An announcement by the host, as its recipients read it. */
export const announcement = z
  .object({
    id,
    text: z.string().describe('With its line breaks'),
    from: z.string().describe("The host's public name; the platform's, where an admin wrote it"),
    createdAt: instant,
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcement>;

/** An announcement as the event's host and admins see it, with its number of recipients. */
const sentAnnouncement = announcement
  .extend({ reached: z.number().int().describe('To so many people it was sent') })
  .meta({ id: 'SentAnnouncement' });
export type SentAnnouncement = z.infer<typeof sentAnnouncement>;

/** What the host or an admin is shown before writing an announcement. */
export const announcing = z
  .object({
    going: z.number().int().describe('Whom it would reach now: who has a seat'),
    waiting: z.number().int().describe('... and who waits for one, until it begins'),
    leftToday: z.number().int().describe(`Of ${ANNOUNCEMENTS.aDay} a day (UTC)`),
    ability,
    announcements: z.array(sentAnnouncement).describe('What was sent, newest first'),
  })
  .meta({ id: 'Announcing' });
export type Announcing = z.infer<typeof announcing>;

export const announcementRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/events/:id/announcements',
    feature: 'announcements',
    summary:
      'What the host wrote to everybody, newest first: for who goes or waits for a seat, and for who runs the event; 403 for others',
    access: 'member',
    params,
    responses: { 200: z.array(announcement) },
  }),
  announcing: defineRoute({
    method: 'GET',
    path: '/api/host/events/:id/announcements',
    feature: 'announcements',
    summary: 'Whom a word to everybody would reach now, how many are left today, and what was sent',
    access: 'member',
    params,
    responses: { 200: announcing },
  }),
  send: defineRoute({
    method: 'POST',
    path: '/api/host/events/:id/announcements',
    feature: 'announcements',
    summary: `Write to everybody who goes or waits for a seat: a mail, an entry of the inbox and the event’s page. ${ANNOUNCEMENTS.aDay} a day (UTC) an event, then 429; until ${ANNOUNCEMENTS.daysAfter} days after its end`,
    access: 'member',
    idempotencyKey: true,
    params,
    body: z
      .object({ text: requiredText('Please write something', LIMITS.announcementLength) })
      .meta({ id: 'AnnouncementBody' }),
    responses: { 201: sentAnnouncement },
  }),
};

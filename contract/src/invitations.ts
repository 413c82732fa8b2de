import { z } from 'zod';
import { id } from './primitives.ts';
import { defineRoute } from './route.ts';

/** The member who invited someone by a link. */
const invitation = z
  .object({
    firstName: z
      .string()
      .nullable()
      .describe(
        'Of whoever made the link; null: there is nobody to name, whatever the reason (unknown, cancelled, gone, over, hidden from each other)',
      ),
    reportId: id
      .nullable()
      .describe(
        'For members, to report whoever asked (kind `person`); null for visitors, and where nobody is named',
      ),
  })
  .meta({ id: 'Invitation' });

export const invitationRoutes = {
  make: defineRoute({
    method: 'PUT',
    path: '/api/events/:id/invitation',
    feature: 'invitations',
    summary: 'The own link by which friends see who asked them along: for who goes; the same one each time',
    access: 'member',
    params: z.object({ id }),
    responses: {
      200: z
        .object({ path: z.string().describe("The event's page, with what says who asked") })
        .meta({ id: 'OwnInvitation' }),
    },
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/events/:id/invitations/:token',
    feature: 'invitations',
    summary: 'Who asked along by this link, by first name',
    access: 'public',
    params: z.object({ id, token: z.string().max(100) }),
    responses: { 200: invitation },
  }),
};

import { z } from 'zod';
import { ability } from './events.ts';
import { hostNameField } from './hosts.ts';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { optionalText, requiredText } from './text.ts';

/** The state of a member's request to become a host, as the member sees it. */
const ownHostRequest = z
  .object({
    status: z.enum(['none', 'pending', 'accepted', 'refused']),
    message: z.string().nullable(),
    notes: z.string().nullable().describe("The admin's answer"),
    createdAt: instant.nullable(),
    decidedAt: instant.nullable(),
    abilities: z.object({
      ask: ability.describe('Club House members may ask, who are no hosts and have not asked yet'),
    }),
  })
  .meta({ id: 'OwnHostRequest' });
export type OwnHostRequest = z.infer<typeof ownHostRequest>;

/** The same for admins. */
const hostRequest = z
  .object({
    id,
    status: z.enum(['pending', 'accepted', 'refused']),
    message: z.string(),
    notes: z.string().nullable(),
    createdAt: instant,
    decidedAt: instant.nullable(),
    decidedBy: z.string().nullable(),
    member: z.object({
      id,
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      email: z.string(),
      location: z.string().nullable(),
      profileImageUrl: z.string().nullable(),
      eventsAttended: z.number().int(),
    }),
    suggestedHostName: z.string().describe('The public name they get unless another one is given'),
  })
  .meta({ id: 'HostRequest' });
export type HostRequest = z.infer<typeof hostRequest>;

export const hostRequestBody = z
  .object({
    message: requiredText('Say a few words about what you would like to host', LIMITS.remarkLength),
  })
  .meta({ id: 'HostRequestBody' });

const params = z.object({ id });
const notes = optionalText(LIMITS.remarkLength).describe('The member reads them');

export const hostRequestRoutes = {
  mine: defineRoute({
    method: 'GET',
    path: '/api/host/request',
    feature: 'hosts',
    summary: "The member's latest request to become a host",
    access: 'member',
    responses: { 200: ownHostRequest },
  }),
  ask: defineRoute({
    method: 'POST',
    path: '/api/host/request',
    feature: 'hosts',
    summary:
      'Ask to become a host: Club House members only. A second call answers 200 with the request that waits',
    access: 'member',
    idempotencyKey: true,
    body: hostRequestBody,
    responses: { 201: ownHostRequest, 200: ownHostRequest },
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/host-requests',
    feature: 'hosts',
    summary: 'Requests to become a host, waiting ones first, then the latest; at most 200',
    access: 'admin',
    responses: { 200: z.array(hostRequest) },
  }),
  accept: defineRoute({
    method: 'PUT',
    path: '/api/admin/host-requests/:id/accept',
    feature: 'hosts',
    summary: 'The member becomes a host with a public name of their own, and is told',
    access: 'admin',
    stepUp: true,
    params,
    body: z
      .object({ notes, hostName: hostNameField.optional().describe('409 when it is taken') })
      .meta({ id: 'HostRequestAcceptance' }),
    responses: { 200: hostRequest },
  }),
  refuse: defineRoute({
    method: 'PUT',
    path: '/api/admin/host-requests/:id/refuse',
    feature: 'hosts',
    summary: 'The member is told, with the reason; they may ask again',
    access: 'admin',
    params,
    body: z
      .object({ notes: requiredText('A reason is required', LIMITS.remarkLength) })
      .meta({ id: 'HostRequestRefusal' }),
    responses: { 200: hostRequest },
  }),
};

import { z } from 'zod';
import { CATEGORIES } from './categories.ts';
import { emailAddress } from './email-address.ts';
import { ability } from './events.ts';
import { mailRefused } from './identity.ts';
import { LIMITS } from './limits.ts';
import { nameLine } from './names.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { suspension } from './suspensions.ts';
import { optionalText, requiredLine } from './text.ts';
import { ROLES, TIERS } from './tiers.ts';

/** A member as admins see them (docs/product.md: admin). */
export const adminUser = z
  .object({
    id,
    name: z.string().describe('First and last name, or the address before onboarding'),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
    publicEmail: z.string().nullable(),
    location: z.string().nullable(),
    bio: z.string().nullable(),
    age: z.number().int().nullable(),
    ageRange: z.string().nullable().describe('From onboarding'),
    travelDistance: z.number().int().describe('Miles'),
    interests: z.array(z.string()),
    linkedinUrl: z.string().nullable(),
    tiktokUrl: z.string().nullable(),
    instagramUrl: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    role: z.enum(ROLES),
    hostName: z.string().nullable().describe('Public name; stays with somebody who is no host any more'),
    onboardingCompleted: z.boolean(),
    subscriptionTier: z.enum(TIERS).describe('The tier on record, expired or not'),
    subscriptionExpiresAt: instant.nullable(),
    membership: z
      .object({ tier: z.enum(TIERS), label: z.string(), status: z.enum(['active', 'expired']) })
      .describe('The badge: hosts and admins are Club House'),
    eventsAttended: z.number().int(),
    upcomingEvents: z.number().int(),
    averageRating: z.number().nullable().describe('Of the ratings this member gave'),
    preferredCategories: z
      .array(z.enum(CATEGORIES))
      .describe('Of the events they went or go to, most frequent first'),
    codesOff: z.boolean().describe('Confirms with passkeys only'),
    mailRefused: mailRefused.nullable().describe('Mail to them comes back'),
    suspension: suspension.nullable().describe('They may not sign in now'),
    warnings: z.number().int().describe('How often admins have warned them'),
    createdAt: instant,
    abilities: z.object({
      changeRole: ability,
      edit: ability,
      downgrade: ability,
      switchCodesOn: ability,
      suspend: ability,
      delete: ability,
    }),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUser>;

/** The table's sort column; a leading minus sorts in descending order. */
export const USER_SORTS = ['joined', 'name', 'email', 'location', 'role', 'membership'] as const;
export type UserSort = (typeof USER_SORTS)[number];
const sorts = [...USER_SORTS, ...USER_SORTS.map((sort) => `-${sort}` as const)] as const;

export const usersQuery = z.object({
  q: z
    .string()
    .trim()
    .max(LIMITS.searchLength)
    .optional()
    .describe('Every word must appear in name, location or address; up to two letters: begin a word'),
  role: z.enum(['all', ...ROLES]).optional(),
  sort: z.enum(sorts).default('-joined'),
  limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(25),
  cursor: z.string().max(2000).optional().describe('From the Link header, rel="next"; goes with its sort'),
});
export type UsersQuery = z.infer<typeof usersQuery>;

/** Fields that are left out stay unchanged. */
export const editUserBody = z
  .object({
    firstName: nameLine('First name is required', LIMITS.nameLength).optional(),
    lastName: nameLine('Last name is required', LIMITS.nameLength).optional(),
    email: emailAddress.optional(),
    location: requiredLine('Location is required', LIMITS.locationLength).optional(),
    bio: optionalText(LIMITS.bioLength, 'Bio must be under 500 characters').optional(),
  })
  .meta({ id: 'EditUser' });
export type EditUserBody = z.infer<typeof editUserBody>;

export const changeRoleBody = z.object({ role: z.enum(ROLES, 'Choose a role') }).meta({ id: 'ChangeRole' });

const params = z.object({ id });

const waitingCount = z.number().int();
const adminWaiting = z
  .object({
    approvals: waitingCount.describe('Events to come that wait for approval'),
    hostRequests: waitingCount,
    reports: waitingCount.describe('What members reported'),
    refunds: waitingCount.describe('Refunds that failed, or were tried without success'),
  })
  .meta({ id: 'AdminWaiting' });
export type AdminWaiting = z.infer<typeof adminWaiting>;

export const adminRoutes = {
  users: defineRoute({
    method: 'GET',
    path: '/api/admin/users',
    feature: 'admin',
    summary:
      'Everybody with an account. X-Total-Count carries the total; past 10,000 matches of a search or filter it says ' +
      '10000 and X-Total-Count-Is is "at-least" instead of "exact". Link carries the next page (RFC 8288)',
    access: 'admin',
    query: usersQuery,
    responses: { 200: z.array(adminUser) },
  }),
  waiting: defineRoute({
    method: 'GET',
    path: '/api/admin/waiting',
    feature: 'admin',
    summary: 'How much waits for an admin, by what it is',
    access: 'admin',
    responses: { 200: adminWaiting },
  }),
  user: defineRoute({
    method: 'GET',
    path: '/api/admin/users/:id',
    feature: 'admin',
    summary: 'One member, as in the table',
    access: 'admin',
    params,
    responses: { 200: adminUser },
  }),
  changeRole: defineRoute({
    method: 'PUT',
    path: '/api/admin/users/:id/role',
    feature: 'admin',
    summary: 'Make somebody a user, a host or an admin. Not oneself; a new host is given a public name',
    access: 'admin',
    stepUp: true,
    params,
    body: changeRoleBody,
    responses: { 200: adminUser },
  }),
  downgrade: defineRoute({
    method: 'PUT',
    path: '/api/admin/users/:id/downgrade',
    feature: 'admin',
    summary: 'To Game Room at once; the subscription is not renewed',
    access: 'admin',
    params,
    responses: { 200: adminUser },
  }),
  edit: defineRoute({
    method: 'PUT',
    path: '/api/admin/users/:id',
    feature: 'admin',
    summary: 'Correct name, address, location or bio; their sessions go on',
    access: 'admin',
    params,
    body: editUserBody,
    responses: { 200: adminUser },
  }),
  endSessions: defineRoute({
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    feature: 'admin',
    summary: 'Sign the member out everywhere',
    access: 'admin',
    params,
    responses: { 204: null },
  }),
  switchCodesOn: defineRoute({
    method: 'PUT',
    path: '/api/admin/users/:id/codes',
    feature: 'admin',
    summary: 'Let codes confirm again for a member who lost every passkey; they are told by mail',
    access: 'admin',
    stepUp: true,
    params,
    responses: { 200: adminUser },
  }),
  delete: defineRoute({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    feature: 'admin',
    summary:
      'Delete the account, as its owner could: personal data goes, seats become free, ratings stay without a name',
    access: 'admin',
    stepUp: true,
    params,
    responses: { 204: null },
  }),
};

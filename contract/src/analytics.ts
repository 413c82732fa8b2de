import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { dollars, id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { TIERS } from './tiers.ts';

/** How many rows the analytics return (docs/product.md: admin). */
export const ANALYTICS = {
  topInterests: 8,
  /** Places listed, those with most members first. */
  locations: 100,
  /** Places offered as a filter, those with the most members first. */
  filterLocations: 500,
  upcomingEvents: 5,
  months: 12,
  maxMonths: 60,
} as const;

const count = z.number().int().nonnegative();

/** Member count of one place: "Austin, TX", or the typed text if the gazetteer does not know the place ("London"). */
const locationCount = z.object({ location: z.string(), count });
export type LocationCount = z.infer<typeof locationCount>;

/** What the community looks like at this moment (docs/rules/analytics.md). */
export const communityAnalytics = z
  .object({
    totalUsers: count.describe('Accounts that are not deleted, of the location asked for'),
    eventsThisYear: count.describe("Published events of this calendar year, by each event's own calendar"),
    averageEventRating: z
      .number()
      .nullable()
      .describe('Mean of the stars, not rounded; null while there is no rating'),
    locations: count.describe('How many places members live in'),
    withoutLocation: count.describe('Members who named no place'),
    userLocationData: z
      .array(locationCount)
      .describe(`Most members first, ties by name; at most ${ANALYTICS.locations}`),
    usersByState: z
      .array(z.object({ state: z.string().length(2), name: z.string(), count }))
      .describe('States with members, most first'),
    userTierDistribution: z
      .array(z.object({ tier: z.enum(TIERS), count }))
      .describe('By the tier whose rights they have now; every tier, lowest first'),
    upcomingEvents: z.array(
      z.object({
        id,
        title: z.string(),
        startTime: instant,
        timeZone: z.string().describe('IANA zone in which the event takes place'),
        location: z.string(),
      }),
    ),
    topInterests: z
      .array(z.object({ interest: z.string(), count }))
      .describe('Most members first, ties by name'),
  })
  .meta({ id: 'CommunityAnalytics' });
export type CommunityAnalytics = z.infer<typeof communityAnalytics>;

/** One month. New members, registrations and money by UTC; attendance by the event's own calendar. */
const monthFigures = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  newMembers: count,
  registrations: count.describe('Registrations made in this month that still stand'),
  revenue: dollars.describe('What came in less what went back, in this month'),
  attendance: count.describe('Registrations for events that took place in this month'),
  attendingMembers: count.describe('Members who attended at least one of them'),
  returningMembers: count.describe('Those of them who had attended an event in an earlier month'),
});
export type MonthFigures = z.infer<typeof monthFigures>;

/** The last months, oldest first. */
export const communityTrends = z
  .object({
    asOf: instant.describe('When the figures were counted'),
    months: z.array(monthFigures),
  })
  .meta({ id: 'CommunityTrends' });
export type CommunityTrends = z.infer<typeof communityTrends>;

const location = z.string().trim().max(LIMITS.locationLength).optional();
const months = z.coerce.number().int().min(1).max(ANALYTICS.maxMonths).default(ANALYTICS.months);
const CSV = 'text/csv; charset=utf-8';

export const analyticsRoutes = {
  overview: defineRoute({
    method: 'GET',
    path: '/api/admin/community/analytics',
    feature: 'analytics',
    summary:
      'The community in numbers, at this moment: all of it, or one location (its members, and the events there)',
    access: 'admin',
    query: z.object({ location: location.describe('One of the locations; empty for all') }),
    responses: { 200: communityAnalytics },
  }),
  locations: defineRoute({
    method: 'GET',
    path: '/api/admin/community/locations',
    feature: 'analytics',
    summary: `The places members live in, in alphabetical order: the ${ANALYTICS.filterLocations} with most members`,
    access: 'admin',
    responses: { 200: z.array(z.string()) },
  }),
  trends: defineRoute({
    method: 'GET',
    path: '/api/admin/community/trends',
    feature: 'analytics',
    summary: 'New members, registrations, revenue, attendance and returning members, month by month',
    access: 'admin',
    query: z.object({ months }),
    responses: { 200: communityTrends },
  }),
  trendsFile: defineRoute({
    method: 'GET',
    path: '/api/admin/community/trends.csv',
    feature: 'analytics',
    summary: 'The same as a CSV file (RFC 4180)',
    access: 'admin',
    stepUp: true,
    query: z.object({ months }),
    responses: { 200: null },
    produces: CSV,
  }),
  locationsFile: defineRoute({
    method: 'GET',
    path: '/api/admin/community/locations.csv',
    feature: 'analytics',
    summary: 'Members by location as a CSV file (RFC 4180), every location',
    access: 'admin',
    stepUp: true,
    responses: { 200: null },
    produces: CSV,
  }),
};

import { ANALYTICS, routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { csvOf } from '../platform/csv.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { aloneRoutes } from './alone.routes.ts';
import { attachment } from './attachment.ts';
import { countByPlace, listPlaces } from './community.queries.ts';
import { findOverview } from './find-overview.ts';
import { findTrends } from './find-trends.ts';
import { placeLabel } from './place-label.ts';

export function analyticsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  aloneRoutes(app, services);

  addRoute(app, routes.analytics.overview, async ({ query }) => ({
    status: 200,
    body: await findOverview(services, query.location),
  }));

  addRoute(app, routes.analytics.locations, async () => {
    const places = await listPlaces(db, ANALYTICS.filterLocations);
    const labels = places.map(({ place }) => placeLabel(place));
    return { status: 200, body: labels.toSorted((one, other) => one.localeCompare(other, 'en')) };
  });

  addRoute(app, routes.analytics.trends, async ({ query }) => ({
    status: 200,
    body: await findTrends(services, query.months),
  }));

  addRoute(app, routes.analytics.trendsFile, async ({ query }) => {
    const { months } = await findTrends(services, query.months);
    const header = [
      'Month',
      'New members',
      'Registrations',
      'Revenue (USD)',
      'Attendance',
      'Attending members',
      'Returning members',
    ];
    const rows = months.map((month) => [
      month.month,
      month.newMembers,
      month.registrations,
      Number(month.revenue),
      month.attendance,
      month.attendingMembers,
      month.returningMembers,
    ]);
    return { status: 200, body: csvOf(header, rows), headers: attachment('months', clock()) };
  });

  addRoute(app, routes.analytics.locationsFile, async () => {
    const places = await listPlaces(db, null);
    const { total } = await countByPlace(db, null, 1);
    const rows = places.map(({ place, members }) => [
      placeLabel(place),
      members,
      Number(((100 * members) / total).toFixed(1)),
    ]);
    return {
      status: 200,
      body: csvOf(['Location', 'Members', 'Percent of all members'], rows),
      headers: attachment('locations', clock()),
    };
  });
}

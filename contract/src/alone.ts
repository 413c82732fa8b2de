import { z } from 'zod';
import { ALONE, UNTOLD_REASONS } from './alone-words.ts';
import { instant } from './primitives.ts';
import { defineRoute } from './route.ts';

const count = z.number().int().nonnegative().nullable();
const share = z
  .object({
    people: count.describe(`Of so many people, ${ALONE.group} at least; null where it is not told`),
    did: count.describe('So many of them did'),
    untold: z.enum(UNTOLD_REASONS).nullable().describe('Why it is not told'),
  })
  .meta({ id: 'Share' });
export type Share = z.infer<typeof share>;

/** Outcomes for people who came alone (docs/rules/measured.md). */
export const cameAlone = z
  .object({
    asOf: instant.describe('When it was counted'),
    metAtTables: share.describe(`Sat at a table: who made a friend within ${ALONE.metDays} days`),
    metWithoutTables: share.describe('The same of those who did not'),
    backWithFriend: share.describe(`Had made a friend: who came back within ${ALONE.backDays} days`),
    backWithoutFriend: share.describe('The same of those who had not'),
  })
  .meta({ id: 'CameAlone' });
export type CameAlone = z.infer<typeof cameAlone>;

const CSV = 'text/csv; charset=utf-8';

export const aloneRoutes = {
  community: defineRoute({
    method: 'GET',
    path: '/api/admin/community/alone',
    feature: 'analytics',
    summary:
      'What became of people who came alone: friends made, and coming back; of groups of at least five',
    access: 'admin',
    responses: { 200: cameAlone },
  }),
  communityFile: defineRoute({
    method: 'GET',
    path: '/api/admin/community/alone.csv',
    feature: 'analytics',
    summary: 'The same as a CSV file (RFC 4180), with the definition',
    access: 'admin',
    stepUp: true,
    responses: { 200: null },
    produces: CSV,
  }),
  mine: defineRoute({
    method: 'GET',
    path: '/api/host/alone',
    feature: 'analytics',
    summary: 'What became of people who came alone to the host’s own events; of groups of at least five',
    access: 'host',
    responses: { 200: cameAlone },
  }),
  mineFile: defineRoute({
    method: 'GET',
    path: '/api/host/alone.csv',
    feature: 'analytics',
    summary: 'The same as a CSV file (RFC 4180), with the definition',
    access: 'host',
    responses: { 200: null },
    produces: CSV,
  }),
};

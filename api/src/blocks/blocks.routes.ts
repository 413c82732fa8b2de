import { routes, type BlockedPerson } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { nextLink, readPage } from '../platform/http/list-page.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { putOnList, type Wish } from './block.ts';
import { deleteListed, selectListed, type List, type ListedRow } from './lists.queries.ts';

/** The people a member blocked, and those a host keeps away from their events: seen and undone by that member alone. */
export function blockRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  const pageOf = async (
    list: List,
    ownerId: string,
    query: { limit: number; after?: string | undefined },
    url: string,
  ) => {
    const { page, last } = await readPage(query.limit, (limit) =>
      selectListed(db, list, ownerId, { limit, after: query.after }),
    );
    return {
      status: 200 as const,
      body: page.map(presentListed),
      headers: nextLink(url, 'after', last?.id),
    };
  };

  const put = async (list: List, owner: Member, who: Wish) => {
    const { row, created } = await putOnList(services, list, owner, who);
    if (!row) throw new Refusal('person_not_found');
    return { status: created ? (201 as const) : (200 as const), body: presentListed(row) };
  };

  addRoute(app, routes.blocks.list, async ({ viewer, query, request }) =>
    pageOf('blocks', viewer.id, query, request.url),
  );
  addRoute(app, routes.blocks.block, async ({ viewer, body }) => put('blocks', viewer, body));
  addRoute(app, routes.blocks.unblock, async ({ viewer, params }) => {
    await deleteListed(db, 'blocks', viewer.id, params.memberId);
    return { status: 204 };
  });

  addRoute(app, routes.blocks.keptAway, async ({ viewer, query, request }) =>
    pageOf('kept_away', viewer.id, query, request.url),
  );
  addRoute(app, routes.blocks.keepAway, async ({ viewer, body }) => put('kept_away', viewer, body));
  addRoute(app, routes.blocks.letIn, async ({ viewer, params }) => {
    await deleteListed(db, 'kept_away', viewer.id, params.memberId);
    return { status: 204 };
  });
}

const presentListed = (row: ListedRow): BlockedPerson => ({
  memberId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
  since: row.created_at.toISOString(),
});

import type { RouteContract } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { addRoute, type Answer, type Call } from '../route.ts';
import { LEAVE_HEADERS } from './leave-page.ts';
import { takeOneClick } from './one-click.ts';

/**
 * Unsubscribing from mails without signing in: the address in the mail is the key. A GET asks for confirmation, a POST unsubscribes
 * (RFC 8058); mail providers send that POST from their own servers. Each is answered with a page.
 */
export function addLeaveRoutes<Ask extends RouteContract, Leave extends RouteContract, Found>(
  root: FastifyInstance,
  ask: Ask,
  leave: Leave,
  pages: {
    /** Whose address it is; null or undefined if it is unknown. */
    find: (params: Call<Ask>['params'] & Call<Leave>['params']) => Promise<Found | null | undefined>;
    ask: (found: Found, call: Call<Ask>) => string | Promise<string>;
    /** Unsubscribes. Null: its subject no longer exists. */
    leave: (found: Found, call: Call<Leave>) => Promise<string | null>;
    gone: string;
  },
): void {
  // Both contracts promise these two, which the type of one at a time does not show.
  const answer = (page: string | null) =>
    ({ status: page === null ? 404 : 200, headers: LEAVE_HEADERS, body: page ?? pages.gone }) as never;
  void root.register(async (app) => {
    takeOneClick(app);
    addRoute(app, ask, async (call): Promise<Answer<Ask>> => {
      const found = await pages.find(call.params);
      return answer(found ? await pages.ask(found, call) : null);
    });
    addRoute(
      app,
      leave,
      async (call): Promise<Answer<Leave>> => {
        const found = await pages.find(call.params);
        return answer(found ? await pages.leave(found, call) : null);
      },
      { foreignOrigin: true },
    );
  });
}

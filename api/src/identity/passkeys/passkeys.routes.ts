import { routes, type Passkey } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { findCurrentUser } from '../../members/index.ts';
import { clientKey } from '../../platform/http/client-key.ts';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { PASSKEYS_PER_CLIENT } from '../limits.ts';
import { noteRefused } from '../note-refused.ts';
import { enterSession, sessionHashOf } from '../session-cookie.ts';
import { createSession } from '../sessions.ts';
import { answerPasskey, passkeyRequestOptions } from './answer-passkey.ts';
import { enrolPasskey, newPasskeyOptions } from './enrol-passkey.ts';
import { renamePasskey, selectPasskeys } from './passkeys.queries.ts';
import { removePasskey } from './remove-passkey.ts';

const NOBODY = { purpose: 'sign_in', tokenHash: null } as const;

interface Row {
  id: string;
  name: string;
  synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

const present = (row: Row): Passkey => ({
  id: row.id,
  name: row.name,
  synced: row.synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  addRoute(app, routes.passkeys.list, async ({ viewer }) => ({
    status: 200,
    body: (await selectPasskeys(db, viewer.id)).map(present),
  }));

  addRoute(app, routes.passkeys.options, async ({ viewer, request }) => ({
    status: 200,
    body: await newPasskeyOptions(services, request, viewer, sessionHashOf(services, request)),
  }));

  addRoute(app, routes.passkeys.add, async ({ body, viewer, idempotencyKey, request }) => {
    const tokenHash = sessionHashOf(services, request);
    const id = await enrolPasskey(
      services,
      request,
      { memberId: viewer.id, tokenHash, ...body },
      idempotencyKey,
    );
    const made = (await selectPasskeys(db, viewer.id)).find((passkey) => passkey.id === id);
    if (!made) throw new Refusal('not_found');
    return { status: 201, body: present(made) };
  });

  addRoute(app, routes.passkeys.rename, async ({ body, params, viewer }) => {
    const renamed = await renamePasskey(db, viewer.id, params.id, body.name);
    if (!renamed) throw new Refusal('not_found');
    return { status: 200, body: present(renamed) };
  });

  addRoute(app, routes.passkeys.remove, async ({ params, viewer }) => {
    if (!(await removePasskey(services, viewer.id, params.id))) throw new Refusal('not_found');
    return { status: 204 };
  });

  addRoute(app, routes.passkeys.signInOptions, async ({ request }) => {
    await enforceLimit(services, PASSKEYS_PER_CLIENT, clientKey(request.ip));
    return {
      status: 200,
      body: await passkeyRequestOptions(services, request, { ...NOBODY, memberId: null }),
    };
  });

  addRoute(app, routes.passkeys.signIn, async ({ body, request, reply }) => {
    const user = await noteRefused(services, request, async () => {
      await enforceLimit(services, PASSKEYS_PER_CLIENT, clientKey(request.ip));
      const memberId = await answerPasskey(services, request, body, NOBODY);
      const found = memberId && (await findCurrentUser(db, memberId, clock()));
      if (!found) throw new Refusal('sign_in_failed');
      return found;
    });
    const session = await createSession(services, user.id, db, { confirmed: true, byPasskey: true });
    await enterSession(services, { request, reply }, session);
    return { status: 200, body: user };
  });
}

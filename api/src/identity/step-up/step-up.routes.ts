import { routes, type PasskeyAnswer } from '@backyard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { doesMailWait, findRefused, mailboxAddress } from '../../platform/mailer/index.ts';
import type { Services } from '../../platform/services.ts';
import {
  CODE_SWITCHES_PER_MEMBER,
  STEP_UP_CODES_PER_SESSION,
  STEP_UP_PASSKEYS_PER_SESSION,
} from '../limits.ts';
import { answerPasskey, hasPasskey, passkeyRequestOptions } from '../passkeys/index.ts';
import { sessionHashOf } from '../session-cookie.ts';
import { confirmSession } from '../sessions.queries.ts';
import { confirmedUntil } from '../viewer-row.ts';
import { areCodesOff } from './codes-off.queries.ts';
import { requestStepUpCode } from './request-step-up-code.ts';
import { setCodes } from './set-codes.ts';
import { verifyStepUpCode } from './verify-step-up-code.ts';

const confirmed = (at: Date) => ({
  status: 200 as const,
  body: { confirmedUntil: (confirmedUntil(at, at) ?? at).toISOString() },
});

const presentRefused = (row: Awaited<ReturnType<typeof findRefused>>) =>
  row ? { at: row.refused_at.toISOString(), reply: row.reply } : null;

export function stepUpRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, clock } = services;

  /** Throws passkey_refused unless one of the member's passkeys signed this session's challenge. */
  const requireSigned = async (
    request: FastifyRequest,
    answer: PasskeyAnswer,
    { viewer, tokenHash }: { viewer: Member; tokenHash: Buffer },
  ): Promise<void> => {
    const owner = await answerPasskey(services, request, answer, { purpose: 'step_up', tokenHash });
    if (owner !== viewer.id) throw new Refusal('passkey_refused');
  };

  addRoute(app, routes.stepUp.status, async ({ viewer }) => ({
    status: 200,
    body: {
      confirmedUntil: viewer.confirmedUntil?.toISOString() ?? null,
      code: { sentTo: viewer.email },
      passkey: await hasPasskey(db, viewer.id),
      codesOff: await areCodesOff(db, viewer.id),
      mailbox: mailboxAddress(config),
      mailWaits: await doesMailWait(db),
      mailRefused: presentRefused(await findRefused(db, viewer.id)),
    },
  }));

  addRoute(app, routes.stepUp.requestCode, async ({ viewer, request }) => {
    const tokenHash = sessionHashOf(services, request);
    await enforceLimit(services, STEP_UP_CODES_PER_SESSION, tokenHash.toString('hex'));
    return { status: 202, body: await requestStepUpCode(services, viewer, tokenHash) };
  });

  addRoute(app, routes.stepUp.verifyCode, async ({ body, viewer, request }) => {
    const verified = await verifyStepUpCode(services, {
      memberId: viewer.id,
      tokenHash: sessionHashOf(services, request),
      code: body.code,
    });
    if (!verified.ok) throw new Refusal(verified.reason);
    return confirmed(verified.confirmedAt);
  });

  addRoute(app, routes.stepUp.passkeyOptions, async ({ viewer, request }) => {
    const tokenHash = sessionHashOf(services, request);
    await enforceLimit(services, STEP_UP_PASSKEYS_PER_SESSION, tokenHash.toString('hex'));
    const asked = { purpose: 'step_up' as const, memberId: viewer.id, tokenHash };
    return { status: 200, body: await passkeyRequestOptions(services, request, asked) };
  });

  addRoute(app, routes.stepUp.verifyPasskey, async ({ body, viewer, request }) => {
    const tokenHash = sessionHashOf(services, request);
    await requireSigned(request, body, { viewer, tokenHash });
    const now = clock();
    await confirmSession(db, tokenHash, { byPasskey: true, now });
    return confirmed(now);
  });

  addRoute(app, routes.stepUp.setCodes, async ({ body, viewer, request }) => {
    const tokenHash = sessionHashOf(services, request);
    await requireSigned(request, body.passkey, { viewer, tokenHash });
    // Counted only now: another of the member's sessions that cannot sign must not use up the limit.
    await enforceLimit(services, CODE_SWITCHES_PER_MEMBER, viewer.id);
    return confirmed(await setCodes(services, { memberId: viewer.id, tokenHash, on: body.on }));
  });
}

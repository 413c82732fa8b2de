import { HOUR_SECONDS } from '@backyard/contract';
import { z } from 'zod';
import { queueJob, TriedAgain, type Job } from '../../platform/jobs/index.ts';
import { CallFailed } from '../../platform/outside-calls/index.ts';
import type { Services } from '../../platform/services.ts';
import { MAX_PUSH_FAILURES, PUSH_TRIES } from '../limits.ts';
import { waitsUntil } from '../quiet-hours.rules.ts';
import { findSettings, quietOf } from '../settings.queries.ts';
import { pushKeys } from './push-keys.ts';
import { findPush, forgetDevice, noteFailure, noteSuccess } from './push.queries.ts';
import { sendPush } from './send-push.ts';

const jobPayload = z.object({
  deviceId: z.uuid(),
  entryId: z.uuid(),
  canWait: z.boolean(),
  before: z.iso.datetime().nullable(),
  /** How many times the push service has asked us to wait. */
  postponed: z.int().default(0),
});

/**
 * One of 4,096 queues, the same as in `insertEntry`: however many devices a member has, and however slow their services are, they occupy
 * one worker [NOTE-12].
 */
const lineOf = (memberId: string): string => `push:${memberId.slice(-3)}`;

/** How long a push service keeps a push for a device that is off. Seconds. */
const LONGEST_TTL = 12 * HOUR_SECONDS;

/**
 * Pushes an inbox entry to one device [NOTE-10]. Entries read or switched off meanwhile are not pushed, and in quiet hours the push waits
 * until they end. Third-party servers are called by separate workers, and never within a transaction [NOTE-12].
 */
export const pushJob = (services: Services): Job => ({
  name: 'send_push',
  workers: 'push',
  run: async (given, attempt) => {
    const { db, clock, config, log } = services;
    const payload = jobPayload.parse(given);
    const { deviceId, entryId, canWait, postponed } = payload;
    const before = payload.before === null ? undefined : new Date(payload.before);
    const now = clock();
    const push = await findPush(db, deviceId, entryId, now);
    if (!push || (before && before <= now)) return;
    const settings = await findSettings(db, push.member_id);
    if (settings.pushes_off.includes(push.topic)) return;
    const runAt = waitsUntil({ canWait, before }, quietOf(settings), now);
    const again = { runAt, maxAttempts: PUSH_TRIES, inLine: lineOf(push.member_id) };
    if (runAt) return queueJob(db, 'send_push', payload, again);

    const { endpoint, subject, path } = push;
    const keys = await pushKeys(services);
    if (keys.publicKey !== push.public_key) return forgetDevice(db, { deviceId, endpoint });
    const message = { title: subject, path, tag: entryId };
    const ttl = before
      ? Math.min(LONGEST_TTL, Math.ceil((before.getTime() - now.getTime()) / 1000))
      : LONGEST_TTL;
    try {
      const outcome = await sendPush(config, keys, push, { message, ttl, now });
      if (outcome === 'taken') return await noteSuccess(db, deviceId);
      if (outcome === 'gone') return await forgetDevice(db, { deviceId, endpoint });
      if (typeof outcome === 'object' && postponed + 1 < PUSH_TRIES) {
        const later = { ...again, runAt: new Date(now.getTime() + outcome.askAfter) };
        return await queueJob(db, 'send_push', { ...payload, postponed: postponed + 1 }, later);
      }
      log.warn({ host: URL.parse(endpoint)?.host }, 'a push service refused what we sent');
    } catch (error) {
      // One that is not tried again, and was not only kept waiting by other people's.
      if (attempt && attempt.number >= attempt.of && !(error instanceof CallFailed && error.why === 'busy'))
        await noteFailure(db, { deviceId, endpoint }, MAX_PUSH_FAILURES);
      throw inOneLine(error, endpoint);
    }
    return noteFailure(db, { deviceId, endpoint }, MAX_PUSH_FAILURES);
  },
});

/**
 * An error of a third-party server or its network: the job is retried, and the log has one line, without our stack trace, which would not
 * help.
 */
function inOneLine(error: unknown, endpoint: string): unknown {
  if (!(error instanceof Error) || OUR_OWN.some((kind) => error instanceof kind)) return error;
  const code = 'code' in error ? { code: error.code } : {};
  const said = Object.assign(
    new TriedAgain(`A push to ${URL.parse(endpoint)?.host} did not go out: ${error.message}`),
    code,
  );
  delete said.stack;
  return said;
}

/** Mistakes of the program. */
const OUR_OWN = [TypeError, RangeError, ReferenceError];

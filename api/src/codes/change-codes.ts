import type { CodeBody } from '@backyard/contract';
import { CODES } from '@backyard/contract';
import { lockOwnedEvent, ownedEvent } from '../events/index.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import {
  countCodes,
  deleteUnusedCode,
  findCode,
  insertCode,
  turnCode,
  type CodeRow,
} from './codes.queries.ts';
import { CODES_MADE } from './limits.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'config'>;
interface OneCode {
  eventId: string;
  codeId: string;
}

/** Makes a code [CODE-1] [CODE-10]. Throws event_not_found, code_free_event, code_too_much, code_past, codes_many, code_taken. */
export async function makeCode(
  services: Needed,
  by: Member,
  eventId: string,
  body: CodeBody,
): Promise<CodeRow> {
  const { db, clock } = services;
  await ownedEvent(db, eventId, by);
  await enforceLimit(services, CODES_MADE, by.id);
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const event = await lockOwnedEvent(trx, eventId, by);
    if (event.price_cents === 0) throw new Refusal('code_free_event');
    const offCents = body.amount === undefined ? null : Math.round(body.amount * 100);
    if (offCents !== null && offCents > event.price_cents) throw new Refusal('code_too_much');
    if (body.until !== null && Date.parse(body.until) <= now.getTime()) throw new Refusal('code_past');
    if ((await countCodes(trx, eventId)) >= CODES.anEvent) throw new Refusal('codes_many');
    const row = await insertCode(trx, {
      event_id: eventId,
      code: body.code,
      percent: body.percent ?? null,
      off_cents: offCents,
      starts_at: body.from === null ? null : new Date(body.from),
      ends_at: body.until === null ? null : new Date(body.until),
      max_uses: body.maxUses,
      note: body.note ?? null,
      created_at: now,
    });
    if (!row) throw new Refusal('code_taken');
    await audit(trx, by, 'code_made', row, now);
    return row;
  });
}

/** Switches a code on or off. Throws event_not_found, code_not_found. */
export const switchCode = (
  { db, clock }: Needed,
  by: Member,
  { eventId, codeId, on }: OneCode & { on: boolean },
): Promise<CodeRow> =>
  db.transaction().execute(async (trx) => {
    await lockOwnedEvent(trx, eventId, by);
    const row = await turnCode(trx, eventId, codeId, on);
    if (!row) throw new Refusal('code_not_found');
    await audit(trx, by, on ? 'code_switched_on' : 'code_switched_off', row, clock());
    return row;
  });

/** Deletes an unused code. Throws event_not_found, code_not_found, code_in_use. */
export const deleteCode = ({ db, clock }: Needed, by: Member, { eventId, codeId }: OneCode): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockOwnedEvent(trx, eventId, by);
    const gone = await deleteUnusedCode(trx, eventId, codeId);
    if (!gone) throw new Refusal((await findCode(trx, eventId, codeId)) ? 'code_in_use' : 'code_not_found');
    await audit(trx, by, 'code_deleted', gone, clock());
  });

const audit = (
  trx: Executor,
  by: Member,
  action: 'code_made' | 'code_switched_on' | 'code_switched_off' | 'code_deleted',
  row: Pick<CodeRow, 'id' | 'code' | 'event_id'>,
  at: Date,
) =>
  recordAudit(trx, {
    actorId: by.id,
    action,
    subject: { kind: 'event', id: row.event_id },
    after: { codeId: row.id, code: row.code },
    at,
  });

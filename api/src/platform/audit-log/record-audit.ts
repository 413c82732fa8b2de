import type { AuditAction, AuditSubjectKind } from '@backyard/contract';
import type { Executor } from '../database/index.ts';

type Values = Record<string, unknown>;

interface AuditEntryToRecord {
  /** The admin, the host of an event that admins approved or of an album, or who took down a picture of themselves; null for the operator at the command line. */
  actorId: string | null;
  action: AuditAction;
  subject: { kind: AuditSubjectKind; id: string | null };
  /** Values before and after the change: ids, states, times, amounts. Never a person's name, address or words. */
  before?: Values;
  after?: Values;
  /** The admin's note. A note about a person belongs in `personal`. */
  note?: string | null;
  /** Values that would identify a person, and the account they belong to. Erased together with that account. */
  personal?: { memberId: string; before?: Values; after?: Values; note?: string | null };
  at: Date;
}

/**
 * Writes down what an admin did, in the transaction of the act: either both happen or neither. The database refuses to
 * change or remove an entry. A note about a member (`subject.kind` 'member') is personal by itself; one about an event
 * goes, with `personal`, when its host's account does (rules ADM-20 to ADM-22 of docs/rules/admin.md).
 */
export async function recordAudit(transaction: Executor, entry: AuditEntryToRecord): Promise<void> {
  const { kind, id: subjectId } = entry.subject;
  const aboutMember = kind === 'member' && subjectId !== null;
  const personal = entry.personal ?? (aboutMember ? { memberId: subjectId } : undefined);
  const note = entry.note?.trim() || null;
  const { id } = await transaction
    .insertInto('audit_entries')
    .values({
      at: entry.at,
      actor_id: entry.actorId,
      action: entry.action,
      subject_kind: kind,
      subject_id: subjectId,
      before: json(entry.before),
      after: json(entry.after),
      note: aboutMember ? null : note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!personal) return;
  const values = {
    before: json(personal.before),
    after: json(personal.after),
    note: personal.note?.trim() || (aboutMember ? note : null),
  };
  if (values.before === null && values.after === null && values.note === null) return;
  await transaction
    .insertInto('audit_personal_values')
    .values({ entry_id: id, member_id: personal.memberId, ...values })
    .execute();
}

const json = (values: Values | undefined): string | null => (values ? JSON.stringify(values) : null);

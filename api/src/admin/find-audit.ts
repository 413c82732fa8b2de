import { AUDIT_LABELS, type AuditEntry, type AuditQuery, DAY_MS } from '@backyard/contract';
import { z } from 'zod';
import { readPage } from '../platform/http/list-page.ts';
import type { Services } from '../platform/services.ts';
import { findMemberIds, selectAudit, type AuditFilters } from './audit.queries.ts';
import { decodePageEnd, encodePageEnd } from './page-cursor.ts';

const ORDER = 'audit';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** A name that more people share than this is not a useful filter. */
const MAX_PEOPLE = 200;
const anId = z.uuid();

/** A page of the audit log, and where the next one begins. Throws bad_request for a cursor that is not ours. */
export async function findAudit(
  { db }: Pick<Services, 'db'>,
  query: AuditQuery,
): Promise<{ entries: AuditEntry[]; next: string | undefined }> {
  const after = query.cursor ? decodePageEnd(query.cursor, ORDER, INSTANT) : null;
  const people = async (text: string | undefined) => {
    if (!text) return null;
    if (anId.safeParse(text).success) return [text];
    return findMemberIds(db, text.split(/\s+/), MAX_PEOPLE);
  };
  const filters: AuditFilters = {
    actors: query.who === 'operator' ? 'operator' : await people(query.who),
    action: query.what && query.what !== 'all' ? query.what : null,
    subjects: await people(query.whom),
    from: query.from ? new Date(query.from) : null,
    // A date includes the whole day; an instant is the exact end.
    until: query.to ? new Date(new Date(query.to).getTime() + (query.to.includes('T') ? 0 : DAY_MS)) : null,
  };
  const { page, last } = await readPage(query.limit, (limit) =>
    selectAudit(db, filters, { limit, after: after && { at: new Date(after.key), id: after.id } }),
  );
  return {
    entries: page.map(present),
    next: last && encodePageEnd({ order: ORDER, key: last.at.toISOString(), id: last.id }),
  };
}

const labels: Record<string, string> = AUDIT_LABELS;

const present = (row: Awaited<ReturnType<typeof selectAudit>>[number]): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
  action: row.action,
  label: labels[row.action] ?? row.action.replaceAll('_', ' '),
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  before: row.before,
  after: row.after,
  note: row.note,
});

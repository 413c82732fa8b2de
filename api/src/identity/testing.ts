import { expect } from 'vitest';
import type { Database } from '../platform/database/index.ts';

/** The code in the newest mail queued for an address, as its owner would read it. */
export async function mailedCode(
  db: Database,
  email: string,
  kind: 'sign_in_code' | 'step_up_code' = 'sign_in_code',
): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('payload')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return String(mail.payload['code']);
}

/** Another code of six digits. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const codesIn = (answers: { body: { code?: string } | null }[]) =>
  answers.map((answer) => answer.body?.code);

/** The `Set-Cookie` lines of an answer. */
export function setCookies(headers: Record<string, unknown>): string[] {
  const lines = headers['set-cookie'];
  return Array.isArray(lines) ? lines.map(String) : typeof lines === 'string' ? [lines] : [];
}

/** Name and value of the one cookie with this name that an answer sets: what the browser sends back. */
export function cookieNamed(headers: Record<string, unknown>, name: string): string {
  const [line, ...more] = setCookies(headers).filter((cookie) => cookie.startsWith(`${name}=`));
  expect(more).toEqual([]);
  return line?.split(';')[0] ?? '';
}

/** Row counts of the tables that a sign-in writes; a refused call must not change them. */
export async function rowCounts(db: Database): Promise<Record<string, number>> {
  const tables = [
    'members',
    'sessions',
    'mailed_codes',
    'external_identities',
    'oidc_attempts',
    'mails',
  ] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select((expression) => expression.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counts[table] = row.rows;
  }
  return counts;
}

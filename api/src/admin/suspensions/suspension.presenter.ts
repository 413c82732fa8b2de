import type { AdminUser } from '@backyard/contract';

/** As `users.queries.ts` reads it: times are milliseconds since 1970. */
export interface SuspensionJson {
  until: number | null;
  reason: string;
  since: number;
  answer: string | null;
  answeredAt: number | null;
}

const instant = (time: number) => new Date(time).toISOString();

export const presentSuspension = (row: SuspensionJson): NonNullable<AdminUser['suspension']> => ({
  until: row.until === null ? null : instant(row.until),
  reason: row.reason,
  since: instant(row.since),
  answer: row.answer,
  answeredAt: row.answeredAt === null ? null : instant(row.answeredAt),
});

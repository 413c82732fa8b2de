/** What can be reported. A new kind needs a row in `subjects.queries.ts` of the API, and a way to report it on the screens. */
export const REPORT_KINDS = [
  'person',
  'event',
  'review',
  'reply',
  'picture',
  'message',
  'announcement',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The reason that the reporter chooses. */
export const REPORT_REASONS = ['unkind', 'unsafe', 'fake', 'spam', 'indecent', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  unkind: 'Unkind, hateful, or won’t leave me alone',
  unsafe: 'I don’t feel safe',
  fake: 'Not what it claims to be',
  spam: 'Spam or advertising',
  indecent: 'Indecent',
  other: 'Something else',
};

/** An admin's decision on it. */
export const REPORT_OUTCOMES = ['dismissed', 'taken_away', 'acted'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

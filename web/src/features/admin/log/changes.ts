type Values = Record<string, unknown> | null;

/** One value that an act changed, in words. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

const said = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
};

/** "subscriptionTier" and "starts_at" as words: "subscription tier", "starts at". */
const words = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');

/** What is different after an act of the audit log; nothing for what stayed the same. */
export function changesOf(before: Values, after: Values): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field: words(field), before: said(before?.[field]), after: said(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

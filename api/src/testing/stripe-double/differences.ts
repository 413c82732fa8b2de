import type { FieldKind, Fields } from './stripe-fields.ts';

export type Shape = Record<string, unknown>;

function kindOf(value: unknown): FieldKind {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'list';
  const kinds: Record<string, FieldKind> = { number: 'number', string: 'text', boolean: 'truth' };
  return kinds[typeof value] ?? 'object';
}

/** Fields that one has and the other has not, and fields that both fill with another kind of value. */
export function differences(ours: Shape, theirs: Fields): string[] {
  const kinds = new Map<string, string>();
  for (const [kind, names] of Object.entries(theirs))
    for (const name of names.split(' ').filter(Boolean)) kinds.set(name, kind);
  return [...new Set([...Object.keys(ours), ...kinds.keys()])].filter((name) => {
    const [one, other] = [name in ours ? kindOf(ours[name]) : undefined, kinds.get(name)];
    if (one === undefined || other === undefined) return true;
    return one !== 'empty' && other !== 'empty' && one !== other;
  });
}

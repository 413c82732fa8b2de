export type Shape = Record<string, unknown>;

/** Fields that one has and the other has not, and fields that both fill with another kind of value. */
export function differences(ours: Shape, theirs: Shape): string[] {
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  return [...names].filter((name) => {
    if (!(name in ours) || !(name in theirs)) return true;
    const [one, other] = [ours[name], theirs[name]];
    if (one === null || other === null) return false;
    return typeof one !== typeof other || Array.isArray(one) !== Array.isArray(other);
  });
}

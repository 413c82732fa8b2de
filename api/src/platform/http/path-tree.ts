/** Values by path, one level per segment. `:name` matches any segment without a branch of its own. */
export interface PathTree<T> {
  here?: { value: T; names: string[] };
  below: Map<string, PathTree<T>>;
  any?: PathTree<T>;
}

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** Puts a value at a path of the contract, `/api/events/:id`. */
export function placePath<T>(tree: PathTree<T>, path: string, value: T): void {
  const names: string[] = [];
  let at = tree;
  for (const segment of segmentsOf(path)) {
    if (segment.startsWith(':')) {
      names.push(segment.slice(1));
      at = at.any ??= { below: new Map() };
    } else {
      const next: PathTree<T> = at.below.get(segment) ?? { below: new Map() };
      at.below.set(segment, next);
      at = next;
    }
  }
  at.here = { value, names };
}

/** The value at a path, and its parameters. Null if there is none, or a segment cannot be decoded. */
export function findPath<T>(
  tree: PathTree<T>,
  path: string,
): { value: T; params: Record<string, string> } | null {
  const texts: string[] = [];
  let at = tree;
  for (const segment of segmentsOf(path)) {
    const own = at.below.get(segment);
    const next = own ?? at.any;
    if (!next) return null;
    if (!own) texts.push(decoded(segment));
    at = next;
  }
  if (!at.here || texts.includes('')) return null;
  const { value, names } = at.here;
  return { value, params: Object.fromEntries(names.map((name, place) => [name, texts[place] ?? ''])) };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

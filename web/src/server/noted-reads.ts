/** A path that was read (`['abilities', 'host']`) and its value; for an object that was enumerated, its JSON. */
export type Read = [path: readonly string[], told: unknown];

/** The value that `noted` would record for this path. */
export function fieldAt(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (name === WHOLE) return JSON.stringify(found);
    if (!isObject(found)) return undefined;
    found = Reflect.get(found, name) as unknown;
  }
  return isObject(found) ? AN_OBJECT : found;
}

const WHOLE = '*';
const AN_OBJECT = '{}';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Wraps the value in a proxy that records in `reads` each path that is read, once. */
export function noted<T extends object>(value: T, reads: Map<string, Read>, path: readonly string[] = []): T {
  const note = (name: string | symbol): void => {
    if (typeof name === 'symbol') return;
    const place = [...path, name];
    const key = JSON.stringify(place);
    if (!reads.has(key)) reads.set(key, [place, fieldAt(value, [name])]);
  };
  return new Proxy(value, {
    get: (target, name, receiver) => {
      const found = Reflect.get(target, name, receiver) as unknown;
      // Methods run on the proxy, so what they read is recorded anyway.
      if (typeof name === 'symbol' || typeof found === 'function') return found;
      note(name);
      return isObject(found) ? noted(found, reads, [...path, name]) : found;
    },
    has: (target, name) => {
      note(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor: (target, name) => {
      note(WHOLE);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys: (target) => {
      note(WHOLE);
      return Reflect.ownKeys(target);
    },
  });
}

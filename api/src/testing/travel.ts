/**
 * Shifts `Date` ahead of the machine's clock by this many milliseconds; it then runs on. Self-contained, so that it can also be
 * injected into a page.
 */
export function travel(aheadMs: number): void {
  const RealDate = Date.prototype.constructor as DateConstructor;
  const now = (): number => RealDate.now() + aheadMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}

/** How far `at` is ahead of the machine's clock, in milliseconds. */
export const aheadOf = (at: string): number =>
  Date.parse(at) - (Date.prototype.constructor as DateConstructor).now();

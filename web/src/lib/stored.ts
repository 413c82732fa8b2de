/** A browser that keeps nothing (a full or forbidden store) loses no function. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** A text that this tab, or this browser, keeps under a name of its own. */
export const stored = (place: 'tab' | 'browser', key: string) => {
  const store = (): Storage => (place === 'tab' ? sessionStorage : localStorage);
  return {
    read: (): string | null => attempt(() => store().getItem(key), null),
    keep: (text: string): void => attempt(() => store().setItem(key, text), undefined),
    forget: (): void => attempt(() => store().removeItem(key), undefined),
  };
};

/** Keeps a draft, so that what was typed survives a reload or the end of the session; null deletes it. */
export function keepDraft({ keep, forget }: ReturnType<typeof stored>, draft: object | null): void {
  if (draft) keep(JSON.stringify(draft));
  else forget();
}

/** The stored draft if it is a record: the storage may contain anything. */
export function draftIn(text: string | null): Record<string, unknown> | null {
  const kept: unknown = attempt(() => JSON.parse(text ?? 'null') as unknown, null);
  return isRecord(kept) ? kept : null;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

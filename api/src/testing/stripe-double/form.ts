/** A form field's value after its brackets are parsed. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

/** Reads Stripe's form encoding: `metadata[payment]=x&items[0][price]=y` (its API reference, "Requests"). */
export function readForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const [first = '', ...rest] = name.split(/\[|\]\[|\]/).filter((part) => part !== '');
    put(form, [first, ...rest], value);
  }
  return arrays(form) as Form;
}

function put(into: Form, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) into[name] = value;
  else {
    const inner = into[name];
    const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
    into[name] = next;
    put(next, rest, value);
  }
}

/** Objects whose names count from 0 are lists. */
function arrays(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, arrays(inner)] as const);
  const list = entries.length > 0 && entries.every(([name], place) => name === String(place));
  return list ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** A text field; undefined if it is missing. */
export function text(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
}

/** A nested object of texts (metadata); empty if it is missing. */
export function texts(form: Form, name: string): Record<string, string> {
  const value = form[name];
  if (typeof value !== 'object' || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (typeof inner === 'string' ? [[key, inner]] : [])),
  );
}

import type { ErrorBody } from '@backyard/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is wrong with the field at a path, as the server says it. */
export type Issues = NonNullable<ErrorBody['issues']>;

/** A message for each field that is not right. */
export type Problems<Name extends string> = Partial<Record<Name, string>>;

interface Unfit {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

/** What a schema of the contract says, as the server would. */
export const issuesOf = ({ issues }: Unfit): Issues =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/** By field, of those that the form has: the first message of each. */
export function problemsOf<Name extends string>(issues: Issues, fields: readonly Name[]): Problems<Name> {
  const problems: Problems<Name> = {};
  for (const { path, message } of issues) {
    const field = fields.find((name) => name === path.split('.')[0]);
    if (field !== undefined) problems[field] ??= message;
  }
  return problems;
}

/**
 * What is wrong with a form's fields, by our own rules and by the server's. `form` is for its element, whose controls carry their
 * fields' names.
 */
export function useProblems<Name extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Name>>({});
  return {
    form,
    problems,
    /** Says it at the fields; the first of them on the page takes the focus, unless nobody has pressed anything. */
    show: (found: Problems<Name>, pressed = true): void => {
      // At once, so that the field that takes the focus already carries its message.
      flushSync(() => setProblems(found));
      if (!pressed) return;
      const controls = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])];
      const isWrong = (name: string | null): boolean =>
        Object.entries(found).some(([field, problem]) => field === name && problem !== undefined);
      controls.find((control) => isWrong(control.getAttribute('name')))?.focus();
    },
    /** What has just been touched is judged again when the form is sent. */
    touched: (some: Partial<Record<Name, unknown>>): void =>
      setProblems((found) => {
        const left = { ...found };
        for (const field in some) delete left[field];
        return left;
      }),
    clear: (): void => setProblems({}),
  };
}

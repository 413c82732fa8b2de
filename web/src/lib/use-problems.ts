import type { ErrorBody } from '@backyard/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The server's messages about invalid fields, by path. */
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
 * The problems of a form's fields, by the client's rules and the server's. `form` is the ref of its element, whose controls are
 * named like the fields.
 */
export function useProblems<Name extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Name>>({});
  return {
    form,
    problems,
    /** Shows the problems at their fields; the first one on the page takes the focus if the person has pressed something. */
    show: (found: Problems<Name>, pressed = true): void => {
      // At once, so that the field that takes the focus already carries its message.
      flushSync(() => setProblems(found));
      if (!pressed) return;
      const controls = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])];
      const isWrong = (name: string | null): boolean =>
        Object.entries(found).some(([field, problem]) => field === name && problem !== undefined);
      controls.find((control) => isWrong(control.getAttribute('name')))?.focus();
    },
    /** Clears the problems of edited fields: they are validated again when the form is sent. */
    touched: (some: Partial<Record<Name, unknown>>): void =>
      setProblems((found) => {
        const left = { ...found };
        for (const field in some) delete left[field];
        return left;
      }),
    clear: (): void => setProblems({}),
  };
}

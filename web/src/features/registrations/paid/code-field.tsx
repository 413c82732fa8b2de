import { formatDollars, type CodedPrice } from '@backyard/contract';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { actFailed } from '../../../lib/act-failed.ts';
import { ApiError, reasonOf } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useProblems } from '../../../lib/use-problems.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { useInSight } from '../../../ui/use-in-sight.ts';
import { cameWithCode } from '../kept.ts';
import { tryCode } from './try-code.ts';

const NOT_FOUND = 'There is no such code for this event.';

export interface CodeFieldProps {
  eventId: string;
  /** The code of the link. */
  given: string | null;
  guests: number;
  coded: CodedPrice | null;
  /** Receives the discount, or why the code does not apply. */
  onCoded: (coded: CodedPrice | null, wrong?: string) => void;
  /** The text in the field has not been looked up. */
  onTyped: (typed: boolean) => void;
  /** A counter: each increase asks for a lookup before going on. */
  asked: number;
}

interface Tried {
  word: string;
  many: number;
  /** Whether a person asked for it, rather than the page. */
  pressed: boolean;
}

/** "Have a code?": the discount is shown before any seat is held (docs/product.md: codes). */
export function CodeField({ eventId, given, guests, coded, onCoded, onTyped, asked }: CodeFieldProps) {
  const api = useApi();
  const [open, setOpen] = useState(given !== null);
  const [code, setCode] = useState(given ?? '');
  const { form, problems, show, clear } = useProblems<'code'>();
  const [said, setSaid] = useState(0);
  const part = useInSight<HTMLDivElement>(said);
  const attempt = useAct({
    again: true,
    call: ({ word, many }: Tried) => tryCode(api, eventId, word, many),
    onSuccess: (found, { pressed }) => {
      onTyped(false);
      if (pressed) setSaid((times) => times + 1);
      onCoded(found);
      cameWithCode(eventId).keep(found.code);
    },
    onError: (error, { pressed }) => {
      if (!(error instanceof ApiError) || error.status >= 500) {
        onCoded(null);
        actFailed(error, 'Please try again.', 'The code could not be looked up');
        return;
      }
      const message = error.issues[0]?.message ?? reasonOf(error, NOT_FOUND);
      // If the page looked it up, the member is at the top of the dialog, not at the field.
      show({ code: message }, pressed);
      if (pressed) setSaid((times) => times + 1);
      onCoded(null, message);
      // A day that has not come and too many tries end by themselves.
      if (error.status === 409 && error.code !== 'code_not_yet') cameWithCode(eventId).forget();
    },
  });
  const askAgain = useEffectEvent((many: number) => {
    const word = coded?.code ?? (code === given ? given : null);
    if (word) attempt.mutate({ word, many, pressed: false });
  });
  // The discount depends on the number of guests.
  useEffect(() => askAgain(guests), [guests]);
  const field = useRef<HTMLInputElement>(null);
  const opened = open && given === null;
  useEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);
  const lookUp = (): void => {
    const word = code.trim();
    if (word === '') return show({ code: 'Enter a code' });
    clear();
    attempt.mutate({ word, many: guests, pressed: true });
  };
  // The member continues with a code that was entered but not applied: show its discount first.
  const lookUpFirst = useEffectEvent(lookUp);
  useEffect(() => {
    if (asked > 0) lookUpFirst();
  }, [asked]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    lookUp();
  };
  if (!open)
    return (
      <p>
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          Have a code?
        </Button>
      </p>
    );
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div ref={part} className="flex flex-col gap-2">
        <div className="flex flex-wrap items-start gap-2.5">
          <Field label="Discount code" error={problems.code} className="min-w-[min(10rem,100%)] flex-1">
            <TextInput
              name="code"
              ref={field}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={code}
              onChange={({ target }) => {
                setCode(target.value);
                clear();
                onTyped(target.value.trim() !== '');
                onCoded(null);
              }}
            />
          </Field>
          <Button
            type="submit"
            variant="secondary"
            className="mt-8"
            needsNetwork
            pending={attempt.isPending}
            pendingLabel="Looking…"
          >
            Apply
          </Button>
        </div>
        <output className="text-sm font-semibold text-success empty:hidden">
          {coded && (
            <Unbroken>
              {`${coded.code} takes ${formatDollars(coded.off)} off: ${coded.free ? 'nothing is left to pay.' : `you pay ${formatDollars(coded.payable)}.`}`}
            </Unbroken>
          )}
        </output>
      </div>
    </form>
  );
}

import type { CodeRequested, stepUpRoutes } from '@backyard/contract';
import { useRef, useState, type SubmitEvent } from 'react';
import { useApi } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/code-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { codeHint } from '../code-hint.ts';
import { MailWaits } from '../mail-waits.tsx';
import { problemOf } from '../problem-of.ts';
import { useUnfinishedCode } from '../unfinished-code.ts';

export interface CodeFormProps {
  sentTo: string;
  /** The server's answer to the request for a code. */
  asked: CodeRequested;
  /** Where mail can be read on this installation, outside production. */
  mailbox: string | null;
  onConfirmed: () => void;
  onResend: () => void;
}

/** The mailed code: goes off by itself with the last digit. */
export function CodeForm({ sentTo, asked, mailbox, onConfirmed, onResend }: CodeFormProps) {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [shownAt] = useState(Date.now);
  const unfinished = useUnfinishedCode(shownAt);
  const verify = useAct({
    call: (typed: string) =>
      api.call<typeof stepUpRoutes.verifyCode>('POST', '/api/step-up/verify', { body: { code: typed } }),
    onSuccess: onConfirmed,
    onError: () => {
      setCode('');
      input.current?.focus();
    },
  });
  const check = (typed: string): void => {
    if (!verify.isPending) verify.mutate(typed);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (code.length === asked.digits) return check(code);
    unfinished.find(code);
    input.current?.focus();
  };
  const error = verify.error
    ? problemOf(verify.error, 'That did not work. Please try again.')
    : unfinished.problem;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>
        {asked.waits ? (
          <MailWaits to={sentTo} />
        ) : (
          <>
            {asked.mailed ? 'A code is on its way to' : 'Several codes have gone to'}{' '}
            <strong className="wrap-anywhere">
              <Unbroken>{sentTo}</Unbroken>
            </strong>
            .
          </>
        )}
        {mailbox !== null && (
          <>
            {' '}
            <a href={mailbox} target="_blank" rel="noreferrer" className="text-accent-ink underline">
              Read it in the mailbox
            </a>
          </>
        )}
      </p>
      <Field label={`${asked.digits}-digit code`} hint={codeHint(asked)} error={error}>
        <CodeInput
          ref={input}
          name="code"
          // The person has just asked for the code.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this step
          autoFocus
          value={code}
          length={asked.digits}
          onChange={(typed) => {
            setCode(typed);
            unfinished.clear();
            if (verify.error && typed) verify.reset();
          }}
          onComplete={check}
        />
      </Field>
      <p role="alert" className="sr-only">
        {error}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" pending={verify.isPending} pendingLabel="Checking…">
          Confirm
        </Button>
        <Button variant="quiet" onClick={onResend}>
          Send a new code
        </Button>
      </div>
    </form>
  );
}

import { SIGN_IN_CODE } from '@backyard/contract';
import type { CodeRequested, CurrentUser, routes } from '@backyard/contract';
import { useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { useSecondsLeft } from '../../lib/use-seconds-left.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { codeHint } from './code-hint.ts';
import { problemOf } from './problem-of.ts';
import type { SignInDraft } from './sign-in-draft.ts';
import { suspensionIn } from './suspended-note.tsx';
import { useUnfinishedCode } from './unfinished-code.ts';

/** Mail takes a moment; asking again at once would only make the first code useless. */
const RESEND_AFTER_MS = 30_000;

/** The second step, the code: submitted by itself with the last digit, typed, pasted or autofilled by the phone. */
export function CodeStep({
  email,
  sentAt,
  digits,
  earlier,
  onResent,
  onSignedIn,
  onSuspended,
}: {
  email: string;
  /** When the code was asked for, ms since 1970. */
  sentAt: number;
  /** How many the code has. */
  digits: number;
  /** A code mailed earlier that works here. */
  earlier: SignInDraft['earlier'];
  onResent: (asked: CodeRequested) => void;
  onSignedIn: (user: CurrentUser) => Promise<void>;
  /** The code was right, and its account may not come in. */
  onSuspended: (refusal: ApiError) => void;
}) {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const unfinished = useUnfinishedCode(sentAt);
  const startOver = (): void => {
    setCode('');
    input.current?.focus();
  };
  const verify = useAct({
    call: (typed: string) =>
      api.call<typeof routes.identity.verifyCode>('POST', '/api/login/verify', {
        body: { email, code: typed },
      }),
    onSuccess: onSignedIn,
    onError: (error) => {
      const refusal = suspensionIn(error);
      if (refusal) onSuspended(refusal);
      else startOver();
    },
  });
  const resend = useAct({
    again: true,
    call: () => api.call<typeof routes.identity.requestCode>('POST', '/api/login/code', { body: { email } }),
    onSuccess: (sent) => {
      verify.reset();
      onResent(sent);
      startOver();
    },
  });
  const expired = verify.error instanceof ApiError && verify.error.code === 'code_expired';
  const secondsLeft = useSecondsLeft(expired ? 0 : sentAt + RESEND_AFTER_MS);
  const failure = resend.error ?? verify.error;
  const error = failure ? problemOf(failure, 'That did not work. Please try again.') : unfinished.problem;
  const check = (typed: string): void => {
    if (!verify.isPending) verify.mutate(typed);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (code.length === digits) return check(code);
    unfinished.find(code);
    input.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={`${digits}-digit code`}
        hint={codeHint({ mailed: !earlier, seconds: earlier?.seconds ?? SIGN_IN_CODE.minutes * 60 })}
        error={error}
      >
        <CodeInput
          ref={input}
          name="code"
          // The person has just asked for the code; the page's title is read with the field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this step
          autoFocus
          value={code}
          length={digits}
          onChange={(typed) => {
            setCode(typed);
            unfinished.clear();
            if (failure && typed) {
              verify.reset();
              resend.reset();
            }
          }}
          onComplete={check}
        />
      </Field>
      <p role="alert" className="sr-only">
        {error}
      </p>
      <Button
        type="submit"
        needsNetwork
        size="large"
        block
        pending={verify.isPending}
        pendingLabel="Checking…"
      >
        Sign in
      </Button>
      <Button
        variant={expired ? 'secondary' : 'quiet'}
        size="small"
        className="self-start"
        pending={resend.isPending}
        pendingLabel="Sending…"
        disabledReason={secondsLeft > 0 ? 'Give the email a moment first.' : undefined}
        hideReason
        onClick={() => resend.mutate()}
      >
        Send a new code{secondsLeft > 0 && ` in ${secondsLeft} s`}
      </Button>
    </form>
  );
}

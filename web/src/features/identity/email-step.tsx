import { LIMITS, PATHS, SIGN_IN_CODE } from '@backyard/contract';
import type { CodeRequested, routes } from '@backyard/contract';
import { Mail } from 'lucide-react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { problemOf } from './problem-of.ts';

/** With a physical keyboard the field can take the focus; on a touch screen that would open the keyboard unasked. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

const NOT_SENT = 'The code could not be sent. Please try again.';

/** The first step: an address. New and known addresses are treated alike; the server reports an invalid one. */
export function EmailStep({
  email,
  returnTo,
  onEmail,
  onSent,
}: {
  email: string;
  /** For a form submitted by the browser, without scripts. */
  returnTo: string;
  onEmail: (email: string) => void;
  onSent: (asked: CodeRequested) => void;
}) {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const typesHere = useHydrated() && hasKeyboard();
  useEffect(() => {
    // Do not move the focus if another element has it.
    if (typesHere && document.activeElement === document.body) input.current?.focus({ preventScroll: true });
  }, [typesHere]);
  const send = useAct({
    call: () => api.call<typeof routes.identity.requestCode>('POST', '/api/login/code', { body: { email } }),
    onSuccess: onSent,
    onError: () => input.current?.focus(),
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  const error = send.error ? problemOf(send.error, NOT_SENT) : undefined;
  return (
    <form noValidate method="post" action={PATHS.signIn} onSubmit={submit} className="flex flex-col gap-5">
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field
        label="Email address"
        hint={`We mail you a code of ${SIGN_IN_CODE.digits} digits. No password to remember.`}
        error={error}
      >
        <TextInput
          ref={input}
          data-arrive={typesHere || undefined}
          type="email"
          name="email"
          autoComplete="email webauthn"
          inputMode="email"
          enterKeyHint="send"
          maxLength={LIMITS.emailLength}
          placeholder="you@example.com"
          icon={<Mail className="size-5" />}
          value={email}
          onChange={(event) => {
            onEmail(event.target.value);
            if (send.error) send.reset();
          }}
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
        pending={send.isPending}
        pendingLabel="Sending the code…"
      >
        Send me a code
      </Button>
    </form>
  );
}

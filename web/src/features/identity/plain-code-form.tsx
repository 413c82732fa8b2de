import { PATHS, SIGN_IN_CODE } from '@backyard/contract';
import { buttonClass } from '../../ui/button-styles.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** The code step as a plain HTML form, for people who asked for the code without scripts. */
export function PlainCodeForm({ returnTo }: { returnTo: string }) {
  return (
    <form method="post" action={PATHS.signInCode} className="flex flex-col gap-5">
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field
        label={`${SIGN_IN_CODE.digits}-digit code`}
        hint={`It works for at most ${SIGN_IN_CODE.minutes} minutes.`}
      >
        <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" required />
      </Field>
      <Button type="submit" size="large" block>
        Sign in
      </Button>
      <a
        href={`${PATHS.signIn}?returnTo=${encodeURIComponent(returnTo)}`}
        className={buttonClass({ variant: 'quiet', size: 'small' })}
      >
        Use another address, or get a new code
      </a>
    </form>
  );
}

import { loginPath, REASONS, SIGN_IN_CODE } from '@backyard/contract';
import type { CodeRequested, SignInOptions } from '@backyard/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ApiError } from '../../lib/api-client.ts';
import { keepDraft } from '../../lib/stored.ts';
import { useRestored } from '../../lib/use-restored.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { CodeStep } from './code-step.tsx';
import { DemoPeople } from './demo-people.tsx';
import { EmailStep } from './email-step.tsx';
import { MailWaits } from './mail-waits.tsx';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';
import { PlainCodeForm } from './plain-code-form.tsx';
import { EMPTY_DRAFT, parseDraft, signInDraft } from './sign-in-draft.ts';
import { SuspendedNote } from './suspended-note.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';

export interface SignInProps {
  options: SignInOptions;
  /** A page of this site. */
  returnTo: string;
  /** The session expired while they were using it. */
  ended: boolean;
  /** The reason code with which a sign-in elsewhere came back, if it failed. */
  failure: string | null;
  /** The code was asked for by the form itself, without scripts: so is it given. */
  codeSentPlainly: boolean;
}

/** Everything that signs in on this installation. What a visit before a reload had typed is there again. */
export function SignIn({ options, returnTo, ended, failure, codeSentPlainly }: SignInProps) {
  const [draft, setDraft, restored] = useRestored(EMPTY_DRAFT, () =>
    parseDraft(signInDraft.read(), Date.now()),
  );
  const [announcement, setAnnouncement] = useState('');
  const [wentBack, setWentBack] = useState(false);
  const [suspended, setSuspended] = useState<ApiError>();
  const enter = useFinishSignIn(returnTo);
  useEffect(() => {
    if (restored) keepDraft(signInDraft, draft.email ? draft : null);
  }, [draft, restored]);
  const codeSent = ({ message, digits, mailed, seconds, waits }: CodeRequested, again: boolean): void => {
    setAnnouncement(again && mailed && !waits ? 'A new code is on its way.' : message);
    const earlier = !mailed && { earlier: { seconds } };
    const late = waits && { waits };
    setDraft({ email: draft.email.trim(), sentAt: Date.now(), digits, ...earlier, ...late });
  };
  if (suspended)
    return (
      <SuspendedNote
        refusal={suspended}
        onBack={() => {
          setSuspended(undefined);
          setWentBack(true);
          setDraft(EMPTY_DRAFT);
        }}
      />
    );
  if (codeSentPlainly && draft.sentAt === null) {
    return (
      <>
        <Intro title="Check your email">
          {options.mailWaits ? <MailWaits to="you" /> : 'We have sent you a code.'}
        </Intro>
        {failure !== null && <Failure code={failure} />}
        <div className="mt-7">
          <PlainCodeForm returnTo={returnTo} />
        </div>
        {options.mailbox !== null && <MailboxNote address={options.mailbox} />}
      </>
    );
  }
  return (
    <>
      {draft.sentAt === null ? (
        <Intro title={ended ? 'You are signed out' : 'Come on in'} focus={wentBack || announcement !== ''}>
          {ended
            ? 'Sign in, and you’ll come back to where you were.'
            : 'Log in or sign up: it is the same door. A new address makes a new member, for free.'}
        </Intro>
      ) : (
        <Intro title="Check your email">
          {draft.waits ? (
            <MailWaits to={draft.email} />
          ) : (
            <>
              We have sent {draft.earlier ? 'several codes' : 'a code'} to{' '}
              <strong className="font-semibold wrap-anywhere text-ink">
                <Unbroken>{draft.email}</Unbroken>
              </strong>
              .
            </>
          )}{' '}
          <button
            type="button"
            onClick={() => {
              setWentBack(true);
              setDraft({ ...draft, sentAt: null });
            }}
            className="touch-target text-base text-accent-ink underline underline-offset-4"
          >
            Use another address
          </button>
        </Intro>
      )}
      {failure !== null && draft.sentAt === null && <Failure code={failure} />}
      {options.mailWaits && draft.sentAt === null && (
        <Banner tone="warning" className="mt-6">
          <p>We can’t send email right now: a code comes as soon as we can. A passkey needs no email.</p>
        </Banner>
      )}
      <output className="sr-only">{announcement}</output>
      <div className="mt-7">
        {draft.sentAt === null ? (
          <>
            <EmailStep
              email={draft.email}
              returnTo={returnTo}
              onEmail={(email) => setDraft({ email, sentAt: null })}
              onSent={(asked) => codeSent(asked, false)}
            />
            <PasskeySignIn onSignedIn={enter} onSuspended={setSuspended} />
          </>
        ) : (
          <CodeStep
            email={draft.email}
            sentAt={draft.sentAt}
            digits={draft.digits ?? SIGN_IN_CODE.digits}
            earlier={draft.earlier}
            onResent={(asked) => codeSent(asked, true)}
            onSignedIn={enter}
            onSuspended={setSuspended}
          />
        )}
      </div>
      {options.mailbox !== null && <MailboxNote address={options.mailbox} />}
      {options.openIdConnect && draft.sentAt === null && (
        <Section title="Or with an account you have">
          <LinkButton
            to={`${loginPath(returnTo)}&with=oidc`}
            reloadDocument
            variant="secondary"
            size="large"
            block
          >
            Continue with {options.openIdConnect.label}
          </LinkButton>
        </Section>
      )}
      {options.demoPeople.length > 0 && draft.sentAt === null && (
        <Section title="Or look around as somebody else" text="Demo people, one click each.">
          <DemoPeople people={options.demoPeople} onSignedIn={enter} onSuspended={setSuspended} />
        </Section>
      )}
    </>
  );
}

function Failure({ code }: { code: string }) {
  return (
    <Banner tone="danger" className="mt-6">
      <p role="alert">{sentenceOf(code)}</p>
    </Banner>
  );
}

/** The step's title. Coming back to a step gives it the focus, as the pressed button is gone. */
function Intro({ title, focus = false, children }: { title: string; focus?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <header>
      <h1 ref={heading} tabIndex={-1} className="title-page">
        {title}
      </h1>
      <p className="mt-3 text-lg text-muted">{children}</p>
    </header>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-t border-line pt-7">
      <h2 className="title-card">{title}</h2>
      {text !== undefined && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

function MailboxNote({ address }: { address: string }) {
  return (
    <p className="mt-6 text-sm text-muted">
      Emails on this installation are at{' '}
      <a href={address} target="_blank" rel="noreferrer" className="text-accent-ink underline">
        {address}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

const isReason = (code: string): code is keyof typeof REASONS => Object.hasOwn(REASONS, code);

const sentenceOf = (code: string): string =>
  isReason(code) ? REASONS[code].message : REASONS.sign_in_failed.message;

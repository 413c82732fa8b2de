import { BRAND, PATHS, TIER_LABELS, type CurrentUser, type routes } from '@backyard/contract';
import { useId, useState, type SubmitEvent } from 'react';
import { actFailed } from '../../../lib/act-failed.ts';
import { useApi } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useStepUp } from '../../../lib/use-step-up.ts';
import { buttonClass } from '../../../ui/button-styles.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';

/** A full page load, so that none of the member's data stays in memory. */
const leave = (): void => window.location.assign(PATHS.home);

/** The plan that runs; null where none was paid for. A host's may run out still. */
const planOf = ({ subscriptionTier, subscriptionExpiresAt }: CurrentUser): string | null =>
  subscriptionTier === 'game_room' || subscriptionExpiresAt === null ? null : TIER_LABELS[subscriptionTier];

/** Says what follows, and asks for the account's address before it is done. */
export function DeleteAccountDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const api = useApi();
  const confirmed = useStepUp();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const matches = typed.trim().toLowerCase() === user.email.toLowerCase();
  const remove = useAct({
    call: () => confirmed(() => api.call<typeof routes.account.delete>('DELETE', '/api/user', {})),
    onError: (error) => actFailed(error, 'Failed to delete your account. Please try again.'),
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (matches && !remove.isPending) remove.mutate();
  };

  if (remove.isSuccess) {
    return (
      <Dialog
        onClose={leave}
        title="Your account is deleted"
        size="small"
        footer={
          <a href={PATHS.home} className={buttonClass({ block: true })}>
            Go to the start page
          </a>
        }
      >
        <output>Thank you for the evenings. You are welcome on {BRAND.name} any time.</output>
      </Dialog>
    );
  }
  return (
    <Dialog
      onClose={() => !remove.isPending && onClose()}
      title="Delete your account?"
      description="This cannot be undone."
      size="small"
      footer={
        <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Keep my account
          </Button>
          <Button
            type="submit"
            needsNetwork
            form={formId}
            variant="danger"
            pending={remove.isPending}
            pendingLabel="Deleting..."
            disabledReason={matches ? undefined : 'Type your email address first.'}
            hideReason
          >
            Delete my account
          </Button>
        </div>
      }
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>Your profile, picture, interests and answers are removed.</li>
        <li>
          Your upcoming registrations are cancelled, and others can have your seats. What you paid comes back
          for events that start in more than 24 hours, or that were moved after you paid.
        </li>
        {planOf(user) !== null && (
          <li>
            Your {planOf(user)} plan ends now. Nothing more is charged, and nothing is paid back for the rest
            of its month.
          </li>
        )}
        {user.abilities.host && <li>Your upcoming events are cancelled.</li>}
        <li>Your ratings stay, without your name.</li>
        <li>You are signed out everywhere. One last mail confirms it.</li>
      </ul>
      <form id={formId} noValidate onSubmit={submit} className="mt-5">
        <Field label="Type your email address to confirm" hint={<Unbroken>{user.email}</Unbroken>}>
          <TextInput
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

import type { CurrentUser } from '@backyard/contract';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { answersOf, checkProfile, sameAnswers, type Problems } from './profile-answers.ts';
import { keepDraft, readDraft } from './profile-draft.ts';
import { AboutFields, ContactFields, InterestFields, type PartProps } from './profile-fields.tsx';
import { useSaveProfile } from './use-save-profile.ts';

/** Edit Profile (docs/product.md: profile). What is typed survives a session that ends and a reload. */
export function ProfileForm({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const [start] = useState(() => answersOf(user));
  const [answers, setAnswers] = useState(() => readDraft(user.id, start) ?? start);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const leave = (): void => {
    keepDraft(user.id, null);
    onClose();
  };
  const show = (found: Problems): void => {
    // At once, so that the field that takes the focus already carries its message.
    flushSync(() => setProblems(found));
    focusFirstProblem(form.current);
  };
  const save = useSaveProfile({ saved: leave, refused: show });

  useEffect(() => heading.current?.focus(), []);

  const change: PartProps['onChange'] = (some) => {
    const next = { ...answers, ...some };
    setAnswers(next);
    keepDraft(user.id, sameAnswers(next, start) ? null : next);
    // What has just been touched is judged again when it is saved.
    setProblems((found) =>
      Object.fromEntries(Object.entries(found).filter(([field]) => !Object.hasOwn(some, field))),
    );
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    const check = checkProfile(answers, user);
    if (check.ok) save.mutate(check.body);
    else show(check.problems);
  };

  const part = { answers, onChange: change, problems };
  return (
    <Card as="section" className="sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="title-section outline-none">
        Edit Profile
      </h2>
      <form ref={form} noValidate onSubmit={submit} className="mt-6 flex flex-col gap-8">
        <div className="flex flex-col gap-5">
          <AboutFields {...part} />
        </div>
        <InterestFields {...part} />
        <ContactFields {...part} />
        <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" needsNetwork pending={save.isPending} pendingLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
    </Card>
  );
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  (invalid ?? form?.querySelector<HTMLElement>('fieldset button'))?.focus();
}

import type { CurrentUser } from '@backyard/contract';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { ProfilePlace } from '../../lib/profile-places.ts';
import { keepDraft } from '../../lib/stored.ts';
import { useProblems } from '../../lib/use-problems.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PrivacyFields } from './privacy-fields.tsx';
import { answersOf, checkProfile, sameAnswers, type ProfileAnswers } from './profile-answers.ts';
import { parseDraft, profileDraft } from './profile-draft.ts';
import { AboutFields, ContactFields, InterestFields, type PartProps } from './profile-fields.tsx';
import { useSaveProfile } from './use-save-profile.ts';

/**
 * Edit Profile (docs/product.md: profile). Entered values survive an expired session and a reload. `place`: it was opened for that field.
 */
export function ProfileForm({
  user,
  place,
  onClose,
}: {
  user: CurrentUser;
  place: ProfilePlace | null;
  onClose: () => void;
}) {
  const draft = profileDraft(user.id);
  const [start] = useState(() => answersOf(user));
  const [answers, setAnswers] = useState(() => parseDraft(draft.read(), start) ?? start);
  const { form, problems, show, touched } = useProblems<keyof ProfileAnswers>();
  const heading = useRef<HTMLHeadingElement>(null);

  const leave = (): void => {
    draft.forget();
    onClose();
  };
  const save = useSaveProfile({ saved: leave, refused: show });

  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('[data-arrive]');
    (field ?? heading.current)?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [form]);

  const change: PartProps['onChange'] = (some) => {
    const next = { ...answers, ...some };
    setAnswers(next);
    keepDraft(draft, sameAnswers(next, start) ? null : next);
    touched(some);
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
        <ContactFields {...part} place={place} />
        <PrivacyFields {...part} place={place} />
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

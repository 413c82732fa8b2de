import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { YourData } from './data/your-data.tsx';
import { answersOf } from './profile-answers.ts';
import { parseDraft, profileDraft } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';
import { WelcomeSwitch } from './welcome-switch.tsx';

/**
 * The dashboard's Profile tab: the profile to read or to edit, and what belongs to the account. It opens as the form when
 * something was typed before (a session that ended, a reload). `children`: what else belongs to the account.
 */
export function ProfileTab({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const editButton = useRef<HTMLButtonElement>(null);
  // The form is gone, and with it the button that had the focus.
  useEffect(() => {
    if (chosen === false) editButton.current?.focus();
  }, [chosen]);
  if (!user) return null;
  const editing = chosen ?? (hydrated && parseDraft(profileDraft(user.id).read(), answersOf(user)) !== null);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      {editing ? (
        <ProfileForm user={user} onClose={() => setChosen(false)} />
      ) : (
        <ProfileView user={user} onEdit={() => setChosen(true)} editButton={editButton} />
      )}
      {!editing && (
        <>
          <WelcomeSwitch />
          {children}
          <YourData user={user} />
        </>
      )}
    </div>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCurrentUser } from '../../lib/current-user.ts';
import { placeOf } from '../../lib/profile-places.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { YourData } from './data/your-data.tsx';
import { answersOf } from './profile-answers.ts';
import { parseDraft, profileDraft } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';
import { WelcomeSwitch } from './welcome-switch.tsx';

/**
 * The dashboard's Profile tab: the profile to read or to edit, and what belongs to the account. It opens as the form when
 * something was typed before (a session that ended, a reload), and at the field that the address names. `children`: what else belongs to the account.
 */
export function ProfileTab({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  const hydrated = useHydrated();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<boolean>();
  const editButton = useRef<HTMLButtonElement>(null);
  // The form is gone, and with it the button that had the focus.
  useEffect(() => {
    if (chosen === false) editButton.current?.focus();
  }, [chosen]);
  if (!user) return null;
  // The server does not know what an address names of its page.
  const place = hydrated ? placeOf(hash) : null;
  const editing =
    chosen ??
    (place !== null || (hydrated && parseDraft(profileDraft(user.id).read(), answersOf(user)) !== null));
  const close = (): void => {
    setChosen(false);
    // A reload does not open it again.
    if (place !== null) void navigate({ search }, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      {editing ? (
        <ProfileForm user={user} place={place} onClose={close} />
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

import type { AdminUser, Role } from '@backyard/contract';
import { useState } from 'react';
import type { UserActs } from './user-parts.tsx';

/** The open dialog and the user it is about. */
export type OpenDialog =
  | { what: 'role'; user: AdminUser; role: Role }
  | {
      what: 'show' | 'edit' | 'downgrade' | 'signOut' | 'suspend' | 'lift' | 'codesOn' | 'delete';
      user: AdminUser;
    };

/** Which dialog is open, and the ways to open one. */
export function useUserActs() {
  const [open, setOpen] = useState<OpenDialog>();
  const acts: UserActs = {
    onRole: (user, role) => setOpen({ what: 'role', user, role }),
    onShow: (user) => setOpen({ what: 'show', user }),
    onEdit: (user) => setOpen({ what: 'edit', user }),
    onDowngrade: (user) => setOpen({ what: 'downgrade', user }),
    onSignOut: (user) => setOpen({ what: 'signOut', user }),
    onSuspend: (user) => setOpen({ what: user.suspension === null ? 'suspend' : 'lift', user }),
    onDelete: (user) => setOpen({ what: 'delete', user }),
  };
  const switchCodesOn = (user: AdminUser): void => setOpen({ what: 'codesOn', user });
  return { open, acts, switchCodesOn, close: () => setOpen(undefined) };
}

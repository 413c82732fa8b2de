import type { adminRoutes, AdminUser, Role } from '@backyard/contract';
import { Suspense } from 'react';
import { useApi } from '../../../lib/app-context.ts';
import { later } from '../../../ui/lazy-or.ts';
import { AUDIT, EVENTS, FIGURES, REFUNDS, USERS } from '../reload.ts';
import { useAdminAct } from '../use-admin-act.ts';
import type { OpenDialog } from './use-user-acts.ts';
import { ROLE_LABELS } from './user-parts.tsx';

const ConfirmDialog = later(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);
const EditUser = later(async () => (await import('./edit-user.tsx')).EditUser);

const UserDetails = later(async () => (await import('./user-details.tsx')).UserDetails);

/** Roles and deletions show in the audit log and the figures; a deleted host's events are cancelled. */
const RELOAD = [USERS, AUDIT, FIGURES, EVENTS, REFUNDS];

export function UserDialogs({
  open,
  onCodesOn,
  onClose,
}: {
  open: OpenDialog;
  onCodesOn: (user: AdminUser) => void;
  onClose: () => void;
}) {
  return (
    <Suspense>
      {open.what === 'role' && <ChangeRole user={open.user} role={open.role} onClose={onClose} />}
      {open.what === 'show' && <UserDetails user={open.user} onCodesOn={onCodesOn} onClose={onClose} />}
      {open.what === 'edit' && <EditUser user={open.user} reload={RELOAD} onClose={onClose} />}
      {open.what === 'signOut' && <SignOut user={open.user} onClose={onClose} />}
      {open.what === 'codesOn' && <CodesOn user={open.user} onClose={onClose} />}
      {open.what === 'downgrade' && <Downgrade user={open.user} onClose={onClose} />}
      {open.what === 'delete' && <Delete user={open.user} onClose={onClose} />}
    </Suspense>
  );
}

interface ActProps {
  user: AdminUser;
  onClose: () => void;
}

const WHAT_FOLLOWS: Record<Role, string> = {
  user: 'They lose the rights of their present role at once, also where they are signed in. What they paid for themselves stays.',
  host: 'They can create events, and Club House is complimentary: a plan that they pay for is not renewed. Everybody can see their host page from then on: a public name (their own, unless that is taken), their profile picture and their events. Their bio stays off it; words about them are there once they write some.',
  admin: 'They can change every event and every account, and see everything on these pages.',
};

/** The page ends with the role [HOLD-29]. */
const PAGE_GOES = ' Their host page and the words on it go; their events stay.';

function ChangeRole({ user, role, onClose }: ActProps & { role: Role }) {
  const api = useApi();
  const change = useAdminAct({
    call: () =>
      api.call<typeof adminRoutes.changeRole>('PUT', '/api/admin/users/:id/role', {
        params: { id: user.id },
        body: { role },
      }),
    done: 'User role updated successfully',
    failed: 'Failed to update user role',
    reload: RELOAD,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Change the role of ${user.name} to ${ROLE_LABELS[role]}?`}
      description={`${WHAT_FOLLOWS[role]}${user.role === 'host' ? PAGE_GOES : ''}`}
      confirmLabel="Change role"
      tone="primary"
      pending={change.isPending}
      onConfirm={() => change.mutate()}
    />
  );
}

function Downgrade({ user, onClose }: ActProps) {
  const api = useApi();
  const downgrade = useAdminAct({
    call: () =>
      api.call<typeof adminRoutes.downgrade>('PUT', '/api/admin/users/:id/downgrade', {
        params: { id: user.id },
      }),
    done: 'User downgraded to Game Room (Free) successfully',
    failed: 'Failed to downgrade user',
    reload: RELOAD,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Are you sure you want to downgrade ${user.name} to Game Room (Free)?`}
      description="It happens at once, and the subscription is not renewed."
      confirmLabel="Downgrade"
      pending={downgrade.isPending}
      onConfirm={() => downgrade.mutate()}
    />
  );
}

function SignOut({ user, onClose }: ActProps) {
  const api = useApi();
  const signOut = useAdminAct({
    call: () =>
      api.call<typeof adminRoutes.endSessions>('DELETE', '/api/admin/users/:id/sessions', {
        params: { id: user.id },
      }),
    done: 'User signed out everywhere',
    failed: 'Failed to sign the user out',
    reload: RELOAD,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Sign ${user.name} out everywhere?`}
      description="They can sign in again with a code or a passkey."
      confirmLabel="Sign out"
      pending={signOut.isPending}
      onConfirm={() => signOut.mutate()}
    />
  );
}

function CodesOn({ user, onClose }: ActProps) {
  const api = useApi();
  const switchOn = useAdminAct({
    call: () =>
      api.call<typeof adminRoutes.switchCodesOn>('PUT', '/api/admin/users/:id/codes', {
        params: { id: user.id },
      }),
    done: 'Codes confirm for this user again',
    failed: 'Failed to switch codes on',
    reload: RELOAD,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Switch codes on for ${user.name}?`}
      description="Only for somebody who lost every passkey: make sure that it is them who asks. A code from their mail then confirms that it is them, and we tell them by mail."
      confirmLabel="Switch codes on"
      pending={switchOn.isPending}
      onConfirm={() => switchOn.mutate()}
    />
  );
}

function Delete({ user, onClose }: ActProps) {
  const api = useApi();
  const remove = useAdminAct({
    call: () =>
      api.call<typeof adminRoutes.delete>('DELETE', '/api/admin/users/:id', { params: { id: user.id } }),
    done: 'User deleted successfully',
    failed: 'Failed to delete user',
    reload: RELOAD,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Are you sure you want to permanently delete ${user.name}? This action cannot be undone.`}
      description={
        user.role === 'host'
          ? 'Their upcoming events are cancelled and payments for those go back. Their own upcoming registrations are cancelled, and their ratings stay without a name.'
          : 'Their upcoming registrations are cancelled, which frees the seats, their subscription ends, and their ratings stay without a name.'
      }
      confirmLabel="Delete user"
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}

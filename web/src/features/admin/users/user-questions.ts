import type { adminRoutes, AdminUser, Role, suspensionRoutes } from '@backyard/contract';
import type { Api } from '../../../lib/api-client.ts';
import type { OpenDialog } from './use-user-acts.ts';
import { ROLE_LABELS } from './user-parts.tsx';

/** The confirmation before an action on a user's account, and the action itself (docs/product.md: admin). */
export interface Question {
  title: string;
  description: string;
  confirmLabel: string;
  /** Styles the button as destructive, unless false. */
  tone?: 'primary';
  call: (api: Api) => Promise<unknown>;
  done: string;
  failed: string;
}

const WHAT_FOLLOWS: Record<Role, string> = {
  user: 'They lose the rights of their current role right away, everywhere they are signed in. What they paid for stays.',
  host: 'They can create events, and Club House is complimentary: a plan that they pay for is not renewed. Everybody can see their host page from then on: a public name (their own, unless that is taken), their profile picture and their events. Their bio stays off it; words about them are there once they write some.',
  admin: 'They can change every event and every account, and see everything on these pages.',
};

/** An admin who loses the role leaves this page [HOLD-29]. */
const PAGE_GOES = ' Their host page and the words on it go; their events stay.';

const changeRole = (user: AdminUser, role: Role): Question => ({
  title: `Change the role of ${user.name} to ${ROLE_LABELS[role]}?`,
  description: `${WHAT_FOLLOWS[role]}${user.role === 'host' ? PAGE_GOES : ''}`,
  confirmLabel: 'Change role',
  tone: 'primary',
  call: (api) =>
    api.call<typeof adminRoutes.changeRole>('PUT', '/api/admin/users/:id/role', {
      params: { id: user.id },
      body: { role },
    }),
  done: 'User role updated successfully',
  failed: 'Failed to update user role',
});

const downgrade = ({ id, name }: AdminUser): Question => ({
  title: `Are you sure you want to downgrade ${name} to Game Room (Free)?`,
  description: 'It happens at once, and the subscription is not renewed.',
  confirmLabel: 'Downgrade',
  call: (api) =>
    api.call<typeof adminRoutes.downgrade>('PUT', '/api/admin/users/:id/downgrade', { params: { id } }),
  done: 'User downgraded to Game Room (Free) successfully',
  failed: 'Failed to downgrade user',
});

const signOut = ({ id, name }: AdminUser): Question => ({
  title: `Sign ${name} out everywhere?`,
  description: 'They can sign in again with a code or a passkey.',
  confirmLabel: 'Sign out',
  call: (api) =>
    api.call<typeof adminRoutes.endSessions>('DELETE', '/api/admin/users/:id/sessions', { params: { id } }),
  done: 'User signed out everywhere',
  failed: 'Failed to sign the user out',
});

const lift = ({ id, name }: AdminUser): Question => ({
  title: `Let ${name} in again?`,
  description:
    'They can sign in right away, and we tell them by email. They don’t get back the seats they lost.',
  confirmLabel: 'Lift suspension',
  tone: 'primary',
  call: (api) =>
    api.call<typeof suspensionRoutes.lift>('DELETE', '/api/admin/users/:id/suspension', { params: { id } }),
  done: 'Suspension lifted',
  failed: 'Failed to lift the suspension',
});

const codesOn = ({ id, name }: AdminUser): Question => ({
  title: `Switch codes on for ${name}?`,
  description:
    'Only for someone who lost every passkey: make sure it’s really them asking. A code from their email then confirms it’s them, and we let them know by email.',
  confirmLabel: 'Switch codes on',
  call: (api) =>
    api.call<typeof adminRoutes.switchCodesOn>('PUT', '/api/admin/users/:id/codes', { params: { id } }),
  done: 'Codes confirm for this user again',
  failed: 'Failed to switch codes on',
});

const remove = ({ id, name, role }: AdminUser): Question => ({
  title: `Are you sure you want to permanently delete ${name}? This action cannot be undone.`,
  description:
    role === 'host'
      ? 'Their upcoming events are cancelled and payments for those go back. Their own upcoming registrations are cancelled, and their ratings stay without a name.'
      : 'Their upcoming registrations are cancelled, which frees the seats, their subscription ends, and their ratings stay without a name.',
  confirmLabel: 'Delete user',
  call: (api) => api.call<typeof adminRoutes.delete>('DELETE', '/api/admin/users/:id', { params: { id } }),
  done: 'User deleted successfully',
  failed: 'Failed to delete user',
});

/** The confirmation that this dialog shows; null for dialogs without one. */
export function questionOf(open: OpenDialog): Question | null {
  if (open.what === 'role') return changeRole(open.user, open.role);
  const asks = {
    downgrade,
    signOut,
    lift,
    codesOn,
    delete: remove,
    show: null,
    edit: null,
    suspend: null,
  }[open.what];
  return asks && asks(open.user);
}

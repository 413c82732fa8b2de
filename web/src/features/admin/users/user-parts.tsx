import type { AdminUser } from '@backyard/contract';
import { CATEGORY_LABELS, ROLES, type Role } from '@backyard/contract';
import { Ban, ChevronsDown, LogOut, Pencil, Trash2 } from 'lucide-react';
import { formatOwnDay } from '../../../lib/formats.ts';
import { useOwnZone } from '../../../lib/use-own-zone.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CategoryBadge } from '../../../ui/category-badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { RowMenu, type RowAct } from '../../../ui/row-menu.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';

/** The actions that an admin can start from a user's row. */
export interface UserActs {
  onRole: (user: AdminUser, role: Role) => void;
  onShow: (user: AdminUser) => void;
  onEdit: (user: AdminUser) => void;
  onDowngrade: (user: AdminUser) => void;
  onSignOut: (user: AdminUser) => void;
  /** Lifts the suspension if the user is suspended. */
  onSuspend: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
}

export const ROLE_LABELS: Record<Role, string> = { user: 'User', host: 'Host', admin: 'Admin' };
const ROLE_TONES = { user: 'neutral', host: 'glow', admin: 'accent' } as const;
/** docs/product.md: admin: up to three preferred categories, then +N. */
const SHOWN_CATEGORIES = 3;
const ICON = 'size-5';

/** `small`: for the table, where every column has to fit. */
export function UserName({
  user,
  acts,
  small = false,
}: {
  user: AdminUser;
  acts: UserActs;
  small?: boolean;
}) {
  const zone = useOwnZone();
  return (
    <div className={cx('flex min-w-0 items-center', small ? 'gap-2' : 'gap-3')}>
      <Avatar name={user.name} src={user.profileImageUrl} size={small ? 'small' : 'medium'} />
      <div className="min-w-0">
        <button
          type="button"
          className="touch-target text-left font-semibold wrap-anywhere underline underline-offset-4"
          onClick={() => acts.onShow(user)}
        >
          <span className="sr-only">All about </span>
          {user.name}
        </button>
        <p className={cx('text-muted', small ? 'text-xs' : 'text-sm')}>
          Joined {formatOwnDay(user.createdAt, zone)}
          {!user.onboardingCompleted && ', not set up yet'}
        </p>
        {user.suspension !== null && <Badge tone="danger">Suspended</Badge>}
        {user.warnings > 0 && <Badge tone="warning">Warnings: {user.warnings}</Badge>}
      </div>
    </div>
  );
}

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>;
}

/** Choosing another role opens a confirmation; until it is confirmed, the old role stays selected. */
export function RoleSelect({
  user,
  acts,
  className,
}: {
  user: AdminUser;
  acts: UserActs;
  className?: string;
}) {
  const { allowed, message } = user.abilities.changeRole;
  if (!allowed) return <p className={cx('max-w-28 text-sm text-muted', className)}>{message}</p>;
  return (
    <Field label={`Role of ${user.name}`} hideLabel className={className ?? 'min-w-28'}>
      <Select
        value={user.role}
        onChange={(event) => {
          const role = ROLES.find((one) => one === event.target.value);
          if (role) acts.onRole(user, role);
        }}
      >
        <Options of={ROLES} label={(role) => ROLE_LABELS[role]} />
      </Select>
    </Field>
  );
}

export function Emails({ user }: { user: AdminUser }) {
  const other = user.publicEmail !== null && user.publicEmail !== user.email ? user.publicEmail : null;
  return (
    <>
      <a href={`mailto:${user.email}`} className="wrap-anywhere underline underline-offset-4">
        <Unbroken>{user.email}</Unbroken>
      </a>
      {other !== null && (
        <p className="text-sm wrap-anywhere text-muted">
          Public: <Unbroken>{other}</Unbroken>
        </p>
      )}
    </>
  );
}

export function MembershipBadge({ user }: { user: AdminUser }) {
  const { tier, label, status } = user.membership;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <TierBadge tier={tier} label={label} />
      {tier !== 'game_room' && (
        <Badge tone={status === 'active' ? 'success' : 'warning'}>
          {status === 'active' ? 'Active' : 'Expired'}
        </Badge>
      )}
    </span>
  );
}

export const ratingText = (average: number | null): string => (average === null ? 'N/A' : average.toFixed(1));

export function Categories({ user }: { user: AdminUser }) {
  const rest = user.preferredCategories.slice(SHOWN_CATEGORIES);
  if (user.preferredCategories.length === 0) return <span className="text-muted">None yet</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {user.preferredCategories.slice(0, SHOWN_CATEGORIES).map((category) => (
        <CategoryBadge key={category} category={category} />
      ))}
      {rest.length > 0 && (
        <Badge>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="sr-only">and {rest.map((category) => CATEGORY_LABELS[category]).join(', ')}</span>
        </Badge>
      )}
    </span>
  );
}

/** Edit, downgrade (if there is a tier to take away), sign out, delete. Disabled actions show the reason. */
export function UserActions({ user, acts }: { user: AdminUser; acts: UserActs }) {
  const { edit, downgrade, suspend, delete: remove } = user.abilities;
  const all: RowAct[] = [];
  if (edit.allowed)
    all.push({ label: 'Edit', icon: <Pencil className={ICON} />, onSelect: () => acts.onEdit(user) });
  if (downgrade.allowed) {
    const icon = <ChevronsDown className={ICON} />;
    all.push({ label: 'Downgrade', icon, onSelect: () => acts.onDowngrade(user) });
  }
  if (edit.allowed) {
    const icon = <LogOut className={ICON} />;
    all.push({ label: 'Sign out everywhere', icon, onSelect: () => acts.onSignOut(user) });
  }
  if (suspend.allowed) {
    const label = user.suspension === null ? 'Suspend' : 'Lift suspension';
    all.push({ label, icon: <Ban className={ICON} />, onSelect: () => acts.onSuspend(user) });
  }
  if (remove.allowed) {
    const icon = <Trash2 className={cx(ICON, 'text-danger')} />;
    all.push({ label: 'Delete', icon, danger: true, onSelect: () => acts.onDelete(user) });
  }
  return (
    <RowMenu
      label={`What to do with ${user.name}`}
      acts={all}
      note={remove.allowed ? undefined : remove.message}
    />
  );
}

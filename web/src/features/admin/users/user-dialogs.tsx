import type { AdminUser } from '@backyard/contract';
import { Suspense } from 'react';
import { useApi } from '../../../lib/app-context.ts';
import { later } from '../../../ui/lazy-or.ts';
import { AUDIT, EVENTS, FIGURES, REFUNDS, USERS } from '../reload.ts';
import { useAdminAct } from '../use-admin-act.ts';
import type { OpenDialog } from './use-user-acts.ts';
import { questionOf, type Question } from './user-questions.ts';

const ConfirmDialog = later(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);
const EditUser = later(async () => (await import('./edit-user.tsx')).EditUser);

const SuspendUser = later(async () => (await import('./suspend-user.tsx')).SuspendUser);
const UserDetails = later(async () => (await import('./user-details.tsx')).UserDetails);

/** Roles and deletions change the audit log and the figures; a deleted host's events are cancelled. */
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
  const question = questionOf(open);
  return (
    <Suspense>
      {open.what === 'show' && <UserDetails user={open.user} onCodesOn={onCodesOn} onClose={onClose} />}
      {open.what === 'edit' && <EditUser user={open.user} reload={RELOAD} onClose={onClose} />}
      {open.what === 'suspend' && <SuspendUser user={open.user} reload={RELOAD} onClose={onClose} />}
      {question && <Ask key={open.what} question={question} onClose={onClose} />}
    </Suspense>
  );
}

function Ask({ question, onClose }: { question: Question; onClose: () => void }) {
  const api = useApi();
  const { call, done, failed, ...words } = question;
  const act = useAdminAct({ call: () => call(api), done, failed, reload: RELOAD, onDone: onClose });
  return (
    <ConfirmDialog {...words} onClose={onClose} pending={act.isPending} onConfirm={() => act.mutate()} />
  );
}

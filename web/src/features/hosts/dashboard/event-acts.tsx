import { PATHS, type HostedEvent } from '@backyard/contract';
import { Copy, MailOpen, Megaphone, Repeat2, Trash2, UserPlus, Users } from 'lucide-react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { DoorLink, EditLink } from '../../../lib/manage-links.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { later } from '../../../ui/lazy-or.ts';
import { RowMenu, type RowAct } from '../../../ui/row-menu.tsx';
import { useOpening } from '../../../ui/use-opening.ts';
import { loadWriteDialog } from '../../announcements/index.ts';

const ICON = 'size-5';
const loadDelete = () => import('./delete-dialog.tsx');
const loadCopy = () => import('./duplicate-dialog.tsx');
const loadRepeat = () => import('./repeat-dialog.tsx');
const DeleteDialog = later(async () => (await loadDelete()).DeleteDialog);
const DuplicateDialog = later(async () => (await loadCopy()).DuplicateDialog);
const RepeatDialog = later(async () => (await loadRepeat()).RepeatDialog);
const WriteDialog = later(async () => (await loadWriteDialog()).WriteDialog);

/** The actions for one of the host's events. Past or cancelled ones can still be duplicated. */
export function EventActs({ event }: { event: HostedEvent }) {
  const deleting = useOpening(loadDelete);
  const copying = useOpening(loadCopy);
  const repeating = useOpening(loadRepeat);
  const writing = useOpening(loadWriteDialog);
  const ahead = !event.past && event.status !== 'cancelled';
  const navigate = useNavigate();
  const acts: RowAct[] = [
    {
      label: 'Tables',
      icon: <Users className={ICON} />,
      onSelect: () => void navigate(PATHS.hostTables(event.id)),
    },
    ...(event.status === 'published'
      ? [
          {
            label: 'Write to everybody',
            icon: <Megaphone className={ICON} />,
            onSelect: writing.show,
          },
        ]
      : []),
    ...(event.visibility === 'invited'
      ? [
          {
            label: 'Invitations',
            icon: <MailOpen className={ICON} />,
            onSelect: () => void navigate(`${PATHS.editEvent(event.id)}#invitees`),
          },
        ]
      : []),
    {
      label: 'Team',
      icon: <UserPlus className={ICON} />,
      onSelect: () => void navigate(`${PATHS.editEvent(event.id)}#team`),
    },
    { label: 'Duplicate', icon: <Copy className={ICON} />, onSelect: copying.show },
    { label: 'Repeat', icon: <Repeat2 className={ICON} />, onSelect: repeating.show },
    {
      label: 'Delete',
      icon: <Trash2 className={cx(ICON, 'text-danger')} />,
      danger: true,
      onSelect: deleting.show,
    },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {event.abilities.door?.allowed === true && <DoorLink event={event} />}
      {ahead ? (
        <>
          <EditLink event={event} />
          <RowMenu
            label={`What to do with ${event.title}`}
            acts={acts}
            pending={[deleting, copying, repeating, writing].some(({ loading }) => loading)}
          />
        </>
      ) : (
        <Button
          variant="quiet"
          size="small"
          icon={<Copy aria-hidden="true" className="size-4" />}
          pending={copying.loading}
          onClick={copying.show}
        >
          Duplicate<span className="sr-only">: {event.title}</span>
        </Button>
      )}
      <Suspense fallback={null}>
        {deleting.open && <DeleteDialog event={event} onClose={deleting.close} />}
        {copying.open && <DuplicateDialog event={event} onClose={copying.close} />}
        {writing.open && <WriteDialog event={event} onClose={writing.close} />}
        {repeating.open && <RepeatDialog event={event} onClose={repeating.close} />}
      </Suspense>
    </div>
  );
}

import type { Message, routes } from '@backyard/contract';
import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { actFailed } from '../../lib/act-failed.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { later } from '../../ui/lazy-or.ts';
import { RowMenu, type RowAct } from '../../ui/row-menu.tsx';
import { PersonMenu } from '../safety/index.ts';
import { changeShown, withoutMessage } from './conversation.queries.ts';

const ConfirmDialog = later(async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog);

/** The actions on a message: delete it, report it, block its author. */
export function MessageMenu({ eventId, message, name }: { eventId: string; message: Message; name: string }) {
  const [asking, setAsking] = useState(false);
  const { id, own, author, abilities } = message;
  const acts: RowAct[] = abilities.remove
    ? [
        {
          label: 'Delete',
          icon: <Trash2 className="size-5 text-danger" />,
          danger: true,
          onSelect: () => setAsking(true),
        },
      ]
    : [];
  const ofPerson =
    author.memberId === null ? [] : [{ kind: 'person' as const, id: author.memberId, label: name }];
  return (
    <>
      {own ? (
        <RowMenu label="What to do with your message" acts={acts} />
      ) : (
        <PersonMenu
          who={{ messageId: id }}
          name={name}
          reportable={[{ kind: 'message', id, label: 'This message' }, ...ofPerson]}
          further={acts}
        />
      )}
      {asking && (
        <Suspense>
          <Removal eventId={eventId} messageId={id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function Removal({
  eventId,
  messageId,
  onClose,
}: {
  eventId: string;
  messageId: string;
  onClose: () => void;
}) {
  const { api, queryClient } = useApp();
  const act = useAct({
    call: () =>
      api.call<typeof routes.conversations.remove>('DELETE', '/api/events/:id/messages/:messageId', {
        params: { id: eventId, messageId },
      }),
    onSuccess: () => {
      onClose();
      changeShown(queryClient, eventId, withoutMessage(messageId));
    },
    onError: (error) => {
      onClose();
      return actFailed(error, 'Please try again.', 'That did not work');
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete this message?"
      description="It is gone at once, for everybody."
      confirmLabel="Delete"
      pending={act.isPending}
      onConfirm={() => act.mutate()}
    />
  );
}

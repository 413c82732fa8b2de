import type { routes } from '@backyard/contract';
import { actFailed } from '../../lib/act-failed.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastDone } from '../../ui/toast-store.ts';
import type { OwnList } from './safety.queries.ts';

/** Identifies a person: by their page, by an entry in a list at an event, by a message there, or as a host. */
export type Meant =
  | { memberId: string }
  | { registrationId: string }
  | { messageId: string }
  | { hostName: string };

const TEXTS = {
  blocks: {
    title: (name: string) => `Block ${name}?`,
    text: 'You’ll no longer see each other in lists, on cards or at tables. They aren’t told. You can undo this in your profile. If you are friends, that is hidden while the block lasts, and is there again once you undo it.',
    confirm: 'Block',
    done: 'You’ll no longer see each other',
    undo: 'Undo it in your profile, under “People you blocked”.',
  },
  keptAway: {
    title: (name: string) => `Keep ${name} away from your events?`,
    text: 'They can’t register for your events or wait for a seat there. Seats they have at events to come are given back, with what they paid, and they get an email about that. You can undo this below your attendees.',
    confirm: 'Keep away',
    done: 'They can no longer register for your events',
    undo: 'Undo it below your attendees.',
  },
};

/** Asks before blocking or barring a person. Afterwards everything on the screen is reloaded, as they may appear in many places. */
export function PutOnList({
  list,
  who,
  name,
  onClose,
  onDone,
}: {
  list: OwnList;
  who: Meant;
  name: string;
  onClose: () => void;
  onDone?: () => void;
}) {
  const { api, queryClient } = useApp();
  const texts = TEXTS[list];
  const act = useAct({
    call: () =>
      list === 'blocks'
        ? api.call<typeof routes.blocks.block>('POST', '/api/blocks', { body: who })
        : api.call<typeof routes.blocks.keepAway>('POST', '/api/host/kept-away', { body: who }),
    onSuccess: async () => {
      toastDone(texts.done, texts.undo);
      onDone?.();
      await queryClient.invalidateQueries();
      onClose();
    },
    onError: (error) => {
      onClose();
      return actFailed(error, 'Please try again.', 'That did not work');
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.title(name)}
      description={texts.text}
      confirmLabel={texts.confirm}
      pending={act.isPending}
      onConfirm={() => act.mutate()}
    />
  );
}

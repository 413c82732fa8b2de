import type { AlbumPicture, routes } from '@backyard/contract';
import { Suspense, useState } from 'react';
import { actFailed } from '../../lib/act-failed.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import { toastDone } from '../../ui/toast-store.ts';
import { forgetPicture } from './album.queries.ts';

const ConfirmDialog = later(async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog);

const TEXTS: Record<AlbumPicture['removal'], { act: string; title: string; text: string; confirm: string }> =
  {
    owner: {
      act: 'Remove my picture',
      title: 'Remove your picture?',
      text: 'It is gone for everybody, at once.',
      confirm: 'Remove',
    },
    manager: {
      act: 'Remove this picture',
      title: 'Remove this picture?',
      text: 'It is gone for everybody, at once. Our log says that it was you.',
      confirm: 'Remove',
    },
    pictured: {
      act: 'I’m in this picture – take it down',
      title: 'Take this picture down?',
      text: 'It is gone for everybody, at once. Nobody is asked, and nobody is told that it was you.',
      confirm: 'Take it down',
    },
  };

/** Deletes a picture, as its uploader, a person in it, the event's host or an admin. */
export function RemovePicture({
  eventId,
  picture,
  onGone,
}: {
  eventId: string;
  picture: AlbumPicture;
  onGone: () => void;
}) {
  const { api, queryClient } = useApp();
  const [asked, setAsked] = useState(false);
  const texts = TEXTS[picture.removal];
  const gone = async (): Promise<void> => {
    toastDone('The picture is gone');
    onGone();
    await forgetPicture(api, queryClient, eventId, picture);
  };
  const act = useAct({
    call: () =>
      api.call<typeof routes.album.remove>('DELETE', '/api/events/:id/album/:pictureId', {
        params: { id: eventId, pictureId: picture.id },
      }),
    onSuccess: gone,
    onError: (error) => {
      setAsked(false);
      // Someone else has already deleted it.
      if (error instanceof ApiError && error.code === 'album_picture_gone') return gone();
      return actFailed(error, 'Please try again.', 'That did not work');
    },
  });
  return (
    <>
      <Button variant="secondary" size="small" needsNetwork onClick={() => setAsked(true)}>
        {texts.act}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            onClose={() => setAsked(false)}
            title={texts.title}
            description={texts.text}
            confirmLabel={texts.confirm}
            pending={act.isPending}
            onConfirm={() => act.mutate()}
          />
        </Suspense>
      )}
    </>
  );
}

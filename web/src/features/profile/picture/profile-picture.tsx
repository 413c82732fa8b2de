import { PICTURE_TYPES, type CurrentUser, type routes } from '@backyard/contract';
import { Suspense, useRef, useState } from 'react';
import { isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { sessionLost } from '../../../lib/session-lost.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { toastDone, toastFailed } from '../../../ui/toast-store.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { useProfileChange } from '../use-profile-change.ts';
import { readPicture } from './read-picture.ts';

const loadCrop = () => import('./picture-dialog.tsx');
const loadConfirm = () => import('../../../ui/confirm-dialog.tsx');
const PictureDialog = later(async () => (await loadCrop()).PictureDialog);
const ConfirmDialog = later(async () => (await loadConfirm()).ConfirmDialog);

const refused = (description: string): void => void toastFailed('Error', description);

/** The picture or the letter, and how to change it. */
export function ProfilePicture({ user }: { user: CurrentUser }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const cropping = useOpening(loadCrop);
  const asking = useOpening(loadConfirm);
  const api = useApi();
  const changed = useProfileChange();

  const remove = useAct({
    again: true,
    call: () => api.call<typeof routes.profile.removeImage>('DELETE', '/api/user/profile-image', {}),
    onSuccess: (without) => {
      changed(without);
      asking.close();
      toastDone('Picture removed');
      choose.current?.focus();
    },
    onError: (error) => {
      asking.close();
      if (isUnauthorized(error)) return sessionLost();
      return refused(reasonOf(error, 'Failed to remove your picture. Please try again.'));
    },
  });
  const read = async (file: File): Promise<void> => {
    const answer = await readPicture(file);
    if (!answer.ok) return refused(answer.message);
    setPicture(answer.picture);
    cropping.show();
  };

  return (
    <div className="flex flex-wrap items-center gap-3 sm:flex-col">
      <Avatar name={user.firstName || user.email} src={user.profileImageUrl} size="huge" />
      <div className="flex flex-wrap justify-center gap-1">
        <FileInput ref={input} accept={PICTURE_TYPES.join(',')} onFile={(file) => void read(file)} />
        <Button
          ref={choose}
          variant="quiet"
          size="small"
          pending={cropping.loading}
          onClick={() => input.current?.click()}
        >
          {user.profileImageUrl ? 'Change' : 'Add a picture'}
          {user.profileImageUrl && <span className="sr-only"> picture</span>}
        </Button>
        {user.profileImageUrl && (
          <Button variant="quiet" size="small" pending={asking.loading} onClick={asking.show}>
            Remove<span className="sr-only"> picture</span>
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {cropping.open && picture && <PictureDialog picture={picture} onClose={cropping.close} />}
        {asking.open && (
          <ConfirmDialog
            onClose={asking.close}
            title="Remove your picture?"
            description="Others see the first letter of your name instead."
            confirmLabel="Remove"
            cancelLabel="Keep it"
            pending={remove.isPending}
            pendingLabel="Removing..."
            onConfirm={() => remove.mutate()}
          />
        )}
      </Suspense>
    </div>
  );
}

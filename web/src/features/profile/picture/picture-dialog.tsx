import { useEffect, useRef, useState } from 'react';
import { actFailed } from '../../../lib/act-failed.ts';
import { useApi } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { toastDone } from '../../../ui/toast-store.ts';
import { useProfileChange } from '../use-profile-change.ts';
import { CropCanvas } from './crop-canvas.tsx';
import { CropSliders } from './crop-sliders.tsx';
import { firstCrop, type Crop } from './crop.ts';
import { cropFile, drawCrop } from './draw-crop.ts';
import { sendPicture } from './send-picture.ts';

/** Choosing the square of a picture and sending it. Only that square leaves the browser. */
export function PictureDialog({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const api = useApi();
  const changed = useProfileChange();
  const [crop, setCrop] = useState<Crop>(() => firstCrop(picture));
  const [progress, setProgress] = useState(0);
  const { isPending: sending, mutate: send } = useAct({
    call: async () => sendPicture(api, await cropFile(picture, crop), setProgress),
    onSuccess: (user) => {
      changed(user);
      toastDone('Picture updated');
      onClose();
    },
    onError: (error) => {
      setProgress(0);
      actFailed(error, 'Failed to update your picture. Please try again.');
    },
  });

  return (
    <Dialog
      onClose={() => !sending && onClose()}
      title="Your picture"
      description="Drag to move it, zoom in on your face."
      size="medium"
      footer={
        <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
          <Button
            variant="secondary"
            onClick={onClose}
            disabledReason={sending ? 'On its way' : undefined}
            hideReason
          >
            Cancel
          </Button>
          <Button pending={sending} pendingLabel="Saving..." onClick={() => send()}>
            Save Picture
          </Button>
        </div>
      }
    >
      <div className="flex flex-col items-center gap-5">
        <div className="flex w-full items-end justify-center gap-5">
          <CropCanvas picture={picture} crop={crop} onChange={setCrop} />
          <Preview picture={picture} crop={crop} />
        </div>
        <CropSliders picture={picture} crop={crop} onChange={setCrop} />
        {sending && <ProgressLine label="Sending your picture" share={progress} className="w-full" />}
      </div>
    </Dialog>
  );
}

/** As others will see it. */
function Preview({ picture, crop }: { picture: ImageBitmap; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  return (
    <canvas
      ref={canvas}
      width={160}
      height={160}
      aria-hidden="true"
      className="size-16 rounded-full sm:size-20"
    />
  );
}

import type { AlbumPicture } from '@backyard/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { loadPictureMenu } from '../safety/index.ts';
import { pictureBy } from './picture-by.ts';
import { RemovePicture } from './remove-picture.tsx';

const PictureMenu = lazyOr(async () => (await loadPictureMenu()).PictureMenu, nothing);

/** How far (px) a finger must move sideways to go to the next picture. */
const SWIPE = 48;

/** One picture, with ways to its neighbors: keys, swiping, buttons. */
export function PictureViewer({
  eventId,
  pictures,
  shown,
  onShow,
  more,
}: {
  eventId: string;
  pictures: AlbumPicture[];
  shown: string;
  /** Another one, or none. */
  onShow: (id: string | undefined) => void;
  more: (() => void) | null;
}) {
  const index = pictures.findIndex(({ id }) => id === shown);
  const picture = pictures[index];
  const close = (): void => onShow(undefined);
  const isLast = index === pictures.length - 1;
  const step = (by: 1 | -1): void => {
    const next = pictures[index + by];
    if (next) onShow(next.id);
  };
  const fetchMore = useEffectEvent(() => more?.());
  useEffect(() => {
    if (isLast) fetchMore();
  }, [isLast]);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    // Ignore keys meant for a dialog or menu on top.
    if (document.querySelector('[role=alertdialog], [role=menu]')) return;
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const from = useRef<{ x: number; y: number }>(null);
  if (!picture) return null;
  // After a deletion the next picture is shown, or else the previous one.
  const neighbour = pictures[index + 1] ?? pictures[index - 1];
  const title = pictureBy(picture);
  return (
    <Dialog
      onClose={close}
      size="whole"
      title={title}
      description={
        <output className="tabular-nums">
          {index + 1} of {pictures.length}
          {more && '+'}
        </output>
      }
      footer={
        <div className="flex items-center justify-end gap-2.5">
          <RemovePicture
            key={picture.id}
            eventId={eventId}
            picture={picture}
            onGone={() => onShow(neighbour?.id)}
          />
          {!picture.own && (
            <Suspense fallback={null}>
              <PictureMenu picture={picture.id} by={picture.by} onGone={close} />
            </Suspense>
          )}
        </div>
      }
    >
      <div
        className="relative h-full"
        onTouchStart={({ touches }) => {
          const touch = touches.item(0);
          from.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
        }}
        onTouchEnd={({ changedTouches }) => {
          const touch = changedTouches.item(0);
          if (!from.current || !touch) return;
          const across = touch.clientX - from.current.x;
          const down = touch.clientY - from.current.y;
          if (Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(down)) step(across < 0 ? 1 : -1);
          from.current = null;
        }}
      >
        <img
          key={picture.id}
          src={picture.largeUrl}
          alt={title}
          className="absolute inset-0 size-full object-contain"
        />
        {index > 0 && (
          <IconButton
            label="Previous picture"
            variant="secondary"
            icon={<ChevronLeft className="size-5" />}
            className="absolute top-1/2 left-0 -translate-y-1/2"
            onClick={() => step(-1)}
          />
        )}
        {!isLast && (
          <IconButton
            label="Next picture"
            variant="secondary"
            icon={<ChevronRight className="size-5" />}
            className="absolute top-1/2 right-0 -translate-y-1/2"
            onClick={() => step(1)}
          />
        )}
      </div>
    </Dialog>
  );
}

import { PICTURE_TYPES } from '@backyard/contract';
import { ImageUp, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { droppedIn } from './picture-file.ts';
import { usePicture } from './use-picture.ts';

export interface PictureFieldProps {
  imageUrl: string | null;
  onChange: (imageUrl: string | null) => void;
  /** What the server said of it. */
  error: string | undefined;
}

/** The event's picture: dragged in, pasted or chosen; it is sent at once, and the event takes it when it is saved. */
export function PictureField({ imageUrl, onChange, error }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState('');
  const { sending, problem, setProblem, looksLike, start, stop } = usePicture((sent) => {
    onChange(sent);
    setSaid('Picture added');
  });

  const take = (data: DataTransfer | null): boolean => {
    const dropped = data ? droppedIn(data) : { kind: 'nothing' as const };
    if (dropped.kind === 'file') start(dropped.file);
    if (dropped.kind === 'problem') setProblem(dropped.message);
    return dropped.kind !== 'nothing';
  };
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const typing = event.target instanceof Element && event.target.matches('input, textarea');
    // Text goes where it is typed; a file can only be meant for the picture.
    if (typing && event.clipboardData?.files.length === 0) return;
    if (take(event.clipboardData)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent): void => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer);
  };
  const remove = (): void => {
    onChange(null);
    setProblem(null);
    setSaid('Picture removed');
    choose.current?.focus();
  };

  const shown = sending?.preview ?? looksLike(imageUrl);
  return (
    <FieldGroup
      legend="Picture"
      optional
      hint="Wide pictures look best. At most 5 MB; without one we draw a poster."
      error={problem ?? error}
    >
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'relative grid aspect-video max-w-lg place-items-center overflow-hidden rounded-card border-2 border-dashed bg-raised transition-colors',
          over ? 'border-accent bg-accent-soft' : 'border-control',
          shown !== null && 'border-solid',
        )}
      >
        {shown !== null && (
          <img
            src={shown}
            alt=""
            onError={() => {
              // A draft's picture that was never saved with an event is gone after a while.
              if (!sending) onChange(null);
            }}
            className={cx('absolute inset-0 size-full object-cover', sending && 'opacity-50')}
          />
        )}
        {shown === null && (
          <p className="flex flex-col items-center gap-2 px-6 text-center text-muted">
            <ImageUp aria-hidden="true" className="size-8 text-accent-ink" />
            {over ? 'Let go to add it' : 'Drag a picture here, paste it, or choose a file.'}
          </p>
        )}
        {sending && (
          <div className="absolute inset-x-4 bottom-4 flex items-center gap-3 rounded-control bg-raised px-4 py-2">
            <progress
              aria-label="Sending your picture"
              max={100}
              value={Math.round(sending.share * 100)}
              className="h-2 min-w-0 grow accent-accent"
            />
            <Button variant="quiet" size="small" onClick={stop}>
              Stop
            </Button>
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURE_TYPES.join(',')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) start(file);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
        <Button
          ref={choose}
          name="imageUrl"
          variant="secondary"
          size="small"
          icon={<ImageUp aria-hidden="true" className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {shown === null ? 'Choose a picture' : 'Choose another picture'}
        </Button>
        {imageUrl !== null && !sending && (
          <Button
            variant="quiet"
            size="small"
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={remove}
          >
            Remove picture
          </Button>
        )}
      </div>
      <output className="sr-only">{sending ? 'Sending your picture' : said}</output>
    </FieldGroup>
  );
}

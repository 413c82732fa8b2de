import { PICTURE_TYPES } from '@backyard/contract';
import { ImageUp, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { PictureAddress } from './picture-address.tsx';
import { droppedIn } from './picture-file.ts';
import { usePicture } from './use-picture.ts';
import { useTypedAddress } from './use-typed-address.ts';

export interface PictureFieldProps {
  imageUrl: string | null;
  onChange: (imageUrl: string | null) => void;
  /** The server's error for the picture. */
  error: string | undefined;
}

/**
 * The event's picture: dropped, pasted, chosen as a file, or fetched from an address on another site. It is uploaded or fetched at
 * once, and becomes the event's when the form is saved.
 */
export function PictureField({ imageUrl, onChange, error }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const [text, setText] = useState('');
  const picture = usePicture((sent) => {
    onChange(sent);
    setText('');
    setSaid('Picture added');
  });
  const { sending, problem, setProblem, looksLike } = picture;
  const address = useTypedAddress({ text, setText, imageUrl, onChange, picture });
  const sendFile = (file: File): void => {
    address.withdraw();
    picture.start(file);
  };

  const take = (data: DataTransfer | null): boolean => {
    const dropped = data ? droppedIn(data) : { kind: 'nothing' as const };
    if (dropped.kind === 'file') sendFile(dropped.file);
    if (dropped.kind === 'address') address.take(dropped.address);
    if (dropped.kind === 'problem') setProblem(dropped.message);
    return dropped.kind !== 'nothing';
  };
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const typing = event.target instanceof Element && event.target.matches('input, textarea');
    // Pasted text goes into the focused field; a pasted file is always meant as the picture.
    if (typing && event.clipboardData?.files.length === 0) return;
    if (take(event.clipboardData)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent): void => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
  const remove = (): void => {
    onChange(null);
    setText('');
    setProblem(null);
    setSaid('Picture removed');
    choose.current?.focus();
  };

  const wrong = problem ?? error;
  const underWay = sending?.share === null ? 'Fetching your picture' : 'Sending your picture';
  const shown = sending?.preview ?? looksLike(imageUrl);
  return (
    <FieldGroup
      legend="Picture"
      optional
      hint={'Wide pictures look best. At most 5\u00A0MB; without one we draw a poster.'}
      error={text === '' ? wrong : undefined}
    >
      <DropZone
        onDrop={take}
        className={cx('relative aspect-video max-w-lg', shown !== null && 'overflow-hidden border-solid')}
      >
        {(over) => (
          <>
            {shown !== null && (
              <img
                src={shown}
                alt=""
                onError={() => {
                  // The picture of a draft that was never saved is deleted after a while.
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
                <ProgressLine label={underWay} share={sending.share} className="grow" />
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => {
                    picture.stop();
                    address.withdraw();
                  }}
                >
                  Stop
                </Button>
              </div>
            )}
          </>
        )}
      </DropZone>
      <div className="flex flex-wrap gap-2">
        <FileInput ref={input} accept={PICTURE_TYPES.join(',')} onFile={sendFile} />
        <Button
          ref={choose}
          {...(text === '' && { name: 'imageUrl' })}
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
      <PictureAddress {...address} text={text} error={text === '' ? undefined : wrong} />
      <output className="sr-only">{sending ? underWay : said}</output>
    </FieldGroup>
  );
}

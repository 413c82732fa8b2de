import { ALBUM, type Album } from '@backyard/contract';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { useAddPictures } from './use-add-pictures.ts';

/** Adds several pictures at once. Says beforehand how many more fit, and afterwards which failed and why. */
export function AddPictures({ eventId, album }: { eventId: string; album: Pick<Album, 'own' | 'add'> }) {
  const input = useRef<HTMLInputElement>(null);
  const { pictures, sending, added, add, dismiss } = useAddPictures(eventId);
  const [tooMany, setTooMany] = useState<string>();
  const room = ALBUM.each - album.own;
  if (!album.add) return null;
  const take = (files: File[]): void => {
    if (files.length === 0) return;
    setTooMany(
      files.length > room
        ? `You chose ${files.length}, and there is room for ${room} more of yours: only the first ${room === 1 ? 'one is' : `${room} are`} added.`
        : undefined,
    );
    add(files.slice(0, room));
  };
  const failed = pictures.filter(({ problem }) => problem !== null);
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="image/*"
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // Lets the same files be chosen again.
            target.value = '';
          }}
        />
        <Button
          variant="secondary"
          size="small"
          icon={<ImagePlus aria-hidden="true" className="size-4" />}
          pending={sending}
          pendingLabel="Adding…"
          needsNetwork
          disabledReason={album.add.allowed ? undefined : album.add.message}
          onClick={() => input.current?.click()}
        >
          Add pictures
        </Button>
        {album.add.allowed && (
          <span className="text-sm text-muted tabular-nums">
            {album.own} of your {ALBUM.each}
          </span>
        )}
      </div>
      {tooMany !== undefined && <p role="alert">{tooMany}</p>}
      {pictures.length > 0 && (
        <ul aria-label="On their way" className="flex flex-col gap-2">
          {pictures.map(({ key, name, share, problem }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-3 text-sm">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {problem === null ? (
                <ProgressLine label={`Adding ${name}`} share={share} className="min-w-24 grow" />
              ) : (
                <span className="text-danger">{problem}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {failed.length > 0 && !sending && (
        <Button variant="quiet" size="small" className="self-start" onClick={dismiss}>
          All right
        </Button>
      )}
      <output className="sr-only">{sending ? 'Adding your pictures' : added ? `${added} added` : ''}</output>
    </div>
  );
}

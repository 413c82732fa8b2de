import type { routes } from '@backyard/contract';
import { useEffect, useRef, useState } from 'react';
import { actFailed } from '../../lib/act-failed.ts';
import { ApiError, isUnauthorized, reasonOf, type Api } from '../../lib/api-client.ts';
import { useApp } from '../../lib/app-context.ts';
import { putFile, uploadAddress } from '../../lib/send-file.ts';
import { useAct } from '../../lib/use-act.ts';
import { albumQuery } from './album.queries.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** One of the chosen pictures that is not in the album yet. */
export interface OnItsWay {
  key: number;
  name: string;
  /** From 0 to 1. */
  share: number;
  /** Why the upload failed; null while it waits or is being sent. */
  problem: string | null;
}

/** The file's name, or "Picture 3" for the third without one. */
const namedOf = (file: File, index: number): string => file.name || `Picture ${index + 1}`;

/** Uploads several pictures, one after the other, each with its progress. Failed ones stay listed with the reason. */
export function useAddPictures(eventId: string) {
  const { api, queryClient } = useApp();
  const [pictures, setPictures] = useState<OnItsWay[]>([]);
  const keys = useRef(0);
  const stop = useRef<AbortController>(null);
  useEffect(() => {
    const own = new AbortController();
    stop.current = own;
    return () => own.abort();
  }, []);
  const change = (key: number, part: Partial<OnItsWay>): void =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const act = useAct({
    again: true,
    call: async (files: File[]): Promise<number> => {
      const signal = stop.current?.signal;
      const chosen = files.map((file, index) => ({ file, key: ++keys.current, name: namedOf(file, index) }));
      setPictures(chosen.map(({ key, name }) => ({ key, name, share: 0, problem: null })));
      let added = 0;
      for (const { file, key } of chosen) {
        if (signal?.aborted) break;
        try {
          await addOne(api, eventId, file, (share) => change(key, { share }), signal);
          added += 1;
          setPictures((all) => all.filter((one) => one.key !== key));
        } catch (error) {
          if (signal?.aborted) break;
          if (isUnauthorized(error)) throw error;
          change(key, { problem: reasonOf(error, 'It did not arrive. Please try again.') });
          // These refusals apply to all remaining pictures, too.
          if (error instanceof ApiError && (error.code === 'album_full' || error.code === 'album_closed')) {
            setPictures((all) => all.filter(({ problem }) => problem !== null));
            break;
          }
        }
      }
      return added;
    },
    onError: (error) => {
      setPictures([]);
      return actFailed(error, 'Please try again.', 'That did not work');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: albumQuery(api, eventId).queryKey }),
  });
  return {
    pictures,
    sending: act.isPending,
    /** How many of the last batch were uploaded. */
    added: act.data,
    add: act.mutate,
    /** Dismisses the list of failed uploads. */
    dismiss: () => setPictures([]),
  };
}

/** Gets an upload address, sends the file, and adds it to the album. */
async function addOne(
  api: Api,
  eventId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const small = await shrinkPicture(file);
  const imageURL = await uploadAddress(api, signal);
  await putFile(api, imageURL, small, onProgress, signal);
  await api.call<typeof routes.album.add>('POST', '/api/events/:id/album', {
    params: { id: eventId },
    body: { imageURL },
    ...(signal && { signal }),
  });
}

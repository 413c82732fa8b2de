import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isUnauthorized, reasonOf, type Api } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { putFile, uploadAddress } from '../../../lib/send-file.ts';
import { sessionLost } from '../../../lib/session-lost.ts';
import { problemOf } from './picture-file.ts';
import { finishPicture, isUnfinished } from './unfinished-picture.ts';

/** A picture being uploaded or fetched. */
export interface Sending {
  /** A local preview of the file; null while fetching from another site. */
  preview: string | null;
  /** Progress from 0 to 1; null if unknown. */
  share: number | null;
}

/** An uploaded picture that is not saved with the event yet: until then only this device can show it. */
interface Unfinished {
  imageUrl: string;
  preview: string;
}

/** No upload address (docs/product.md: upload). */
class NoAddress extends Error {}

/** Gets an upload address, sends the file, and returns the picture's path (docs/product.md: host). */
async function send(
  api: Api,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const imageURL = await uploadAddress(api, signal).catch((error: unknown) => {
    if (isUnauthorized(error) || signal.aborted) throw error;
    throw new NoAddress('Failed to get upload URL', { cause: error });
  });
  await putFile(api, imageURL, file, onProgress, signal);
  try {
    return await finishPicture(api, imageURL);
  } catch (error) {
    if (isUnauthorized(error)) throw error;
    // Only logged (docs/product.md: host): saving the event tries again.
    console.error(error);
    return imageURL;
  }
}

/** Uploads one picture at a time; a new one replaces one that is still being sent. */
export function usePicture(onSent: (imageUrl: string) => void) {
  const api = useApi();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  // The latest callback, so that a finished upload does not overwrite answers typed meanwhile.
  const arrived = useRef(onSent);
  useLayoutEffect(() => {
    arrived.current = onSent;
  });
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);
  useEffect(() => {
    const preview = unfinished?.preview;
    return () => {
      if (preview !== undefined) URL.revokeObjectURL(preview);
    };
  }, [unfinished]);

  const start = async (file: File): Promise<void> => {
    current.current?.abort();
    const wrong = problemOf(file);
    setProblem(wrong);
    if (wrong !== null) return;
    const stop = new AbortController();
    current.current = stop;
    const preview = URL.createObjectURL(file);
    setSending({ preview, share: 0 });
    try {
      const show = (share: number): void => {
        if (!stop.signal.aborted) setSending({ preview, share });
      };
      const imageUrl = await send(api, file, show, stop.signal);
      if (stop.signal.aborted) return;
      setUnfinished(isUnfinished(imageUrl) ? { imageUrl, preview: URL.createObjectURL(file) } : null);
      arrived.current(imageUrl);
    } catch (error) {
      if (stop.signal.aborted) return;
      if (isUnauthorized(error)) sessionLost();
      else if (error instanceof NoAddress) setProblem(error.message);
      else setProblem(reasonOf(error, 'Your picture did not arrive. Please try again.'));
    } finally {
      URL.revokeObjectURL(preview);
      if (current.current === stop) {
        current.current = null;
        setSending(null);
      }
    }
  };
  /** An external picture: the server fetches it. */
  const fetchFrom = async (address: string): Promise<void> => {
    current.current?.abort();
    const stop = new AbortController();
    current.current = stop;
    setProblem(null);
    setSending({ preview: null, share: null });
    try {
      const imageUrl = await finishPicture(api, address);
      if (!stop.signal.aborted) arrived.current(imageUrl);
    } catch (error) {
      if (stop.signal.aborted) return;
      if (isUnauthorized(error)) sessionLost();
      else setProblem(reasonOf(error, 'That picture did not arrive. Please try again.'));
    } finally {
      if (current.current === stop) {
        current.current = null;
        setSending(null);
      }
    }
  };
  const stop = (): void => {
    current.current?.abort();
    current.current = null;
    setSending(null);
  };
  /** The address to display: itself, or the device's copy of the file until it is served. */
  const looksLike = (imageUrl: string | null): string | null => {
    if (!isUnfinished(imageUrl)) return imageUrl;
    return unfinished?.imageUrl === imageUrl ? unfinished.preview : null;
  };
  return {
    sending,
    problem,
    setProblem,
    looksLike,
    start: (file: File) => void start(file),
    fetchFrom: (address: string) => void fetchFrom(address),
    stop,
  };
}

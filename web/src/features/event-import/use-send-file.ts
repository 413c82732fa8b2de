import { eventImport, MAX_IMPORT_BYTES, REASONS, type EventImport } from '@backyard/contract';
import { useEffect, useRef, useState } from 'react';
import { isUnauthorized, reasonOf } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { sendFile } from '../../lib/send-file.ts';
import { sessionLost } from '../../lib/session-lost.ts';

const FAILED = 'Your file did not arrive. Please try again.';

/** Uploads a file for preview; `share` is its progress from 0 to 1, null when none is being sent. */
export function useSendFile(onRead: (read: EventImport) => void) {
  const api = useApi();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    current.current?.abort();
    setProblem(undefined);
    if (file.size > MAX_IMPORT_BYTES) {
      setProblem(REASONS.import_too_large.message);
      return;
    }
    const stop = new AbortController();
    current.current = stop;
    setShare(0);
    const address = `/api/event-imports?fileName=${encodeURIComponent(file.name.slice(0, 200))}`;
    try {
      const text = await sendFile(api, { method: 'POST', address, file }, setShare, stop.signal);
      const read = eventImport.parse(JSON.parse(text));
      if (!stop.signal.aborted) onRead(read);
    } catch (error) {
      if (stop.signal.aborted) return;
      if (isUnauthorized(error)) sessionLost();
      else setProblem(reasonOf(error, FAILED));
    } finally {
      if (current.current === stop) {
        current.current = null;
        setShare(null);
      }
    }
  };
  return { share, problem, setProblem, send: (file: File) => void send(file) };
}

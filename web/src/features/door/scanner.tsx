import { useEffect, useRef } from 'react';
import { createReader, type Reader } from './qr-reader.ts';

/** How often a frame of the camera is examined, in milliseconds. */
const LOOK_MS = 200;
/** A ticket that stays in view of the camera counts as one scan. */
const SAME_AGAIN_MS = 4000;

export interface ScannerProps {
  onScanned: (code: string) => Promise<void>;
  /** Called with the reason if the camera fails or stops. */
  onFailed: (problem: string) => void;
}

/** Shows the camera's picture and reports each code once. Nothing is stored or sent. */
export function Scanner({ onScanned, onFailed }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ onScanned, onFailed });
  useEffect(() => {
    told.current = { onScanned, onFailed };
  });
  useEffect(() => {
    const stop = new AbortController();
    scan(video.current, stop.signal, (code) => told.current.onScanned(code)).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      stop.abort();
      told.current.onFailed(sentenceOf(error));
    });
    return () => stop.abort();
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="What the camera sees"
      className="w-full rounded-card bg-sunken"
    />
  );
}

async function scan(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onScanned: (code: string) => Promise<void>,
): Promise<void> {
  if (!video) return;
  const [stream, reader] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }),
    createReader(),
  ]);
  const end = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return end();
  signal.addEventListener('abort', end);
  video.srcObject = stream;
  await video.play();
  await Promise.race([look(video, reader, signal, onScanned), ended(stream)]);
}

/** The camera can stop by itself: a call comes in, or another app takes it. */
const ended = (stream: MediaStream): Promise<never> =>
  new Promise((_resolve, reject) => {
    for (const track of stream.getTracks())
      track.addEventListener('ended', () => reject(new Error('The camera went')), { once: true });
  });

async function look(
  video: HTMLVideoElement,
  reader: Reader,
  signal: AbortSignal,
  onScanned: (code: string) => Promise<void>,
): Promise<void> {
  let last = { code: '', at: 0 };
  while (!signal.aborted) {
    const [found] = await reader.detect(video);
    const now = performance.now();
    if (found && (found.rawValue !== last.code || now - last.at > SAME_AGAIN_MS)) {
      last = { code: found.rawValue, at: now };
      navigator.vibrate?.(60);
      await onScanned(found.rawValue);
    } else if (found) last = { ...last, at: now };
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
}

const sentenceOf = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? 'The camera is not open to this site. Allow it in your browser’s settings, or look for the name.'
    : 'The camera could not be started. Look for the name instead.';

import { BRAND } from '@backyard/contract';
import { CloudOff } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Connection } from './connection.ts';

const TEXTS: Record<Exclude<Connection, 'online'>, string> = {
  offline: 'You are offline. What you see may be old; we will catch up when you are back.',
  unreached: `You are offline, or ${BRAND.name} does not answer. What you see was kept on this device, and may be old.`,
  troubled: 'Something here did not load. We keep trying, and it appears by itself.',
};

/** The text of the offline banner. It sticks to the top and publishes its height (`--notice`), so that other sticky parts stay below it. */
export function OfflineNote({ connection }: { connection: keyof typeof TEXTS }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--notice', `${entry?.target.getBoundingClientRect().height ?? 0}px`),
    );
    if (box.current) observer.observe(box.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice');
    };
  }, []);
  return (
    <span
      ref={box}
      className="flex items-center justify-center gap-2.5 bg-warning-soft px-4 py-2.5 text-sm font-medium text-ink"
    >
      <CloudOff aria-hidden="true" className="size-4.5 shrink-0 text-warning" />
      {TEXTS[connection]}
    </span>
  );
}

import type { Event } from '@backyard/contract';
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { comesBackToList, isListLeftOpen } from '../attendees/index.ts';
import type { EventDialogTab } from './event-dialog.tsx';

const loadDialog = () => import('./event-dialog.tsx');
const EventDialog = later(async () => (await loadDialog()).EventDialog);

export interface EventDialogButtonProps extends Pick<ButtonProps, 'size' | 'block' | 'variant'> {
  event: Event;
  tab?: EventDialogTab;
  /** The address opens the dialog: the member returns from signing in again. */
  startOpen?: boolean;
  onClosed?: () => void;
  children: ReactNode;
}

/** Opens an event's dialog, whose code comes with the press or a moment before. For members. */
export function EventDialogButton({
  event,
  tab = 'ratings',
  startOpen = false,
  onClosed,
  children,
  ...looks
}: EventDialogButtonProps) {
  const opening = useOpening(loadDialog, 'That did not open');
  const { key } = useLocation();
  const [shown, setShown] = useState(() => (isListLeftOpen(key, event.id) ? 'attended' : tab));
  const box = useRef<HTMLSpanElement>(null);
  const start = useEffectEvent(() => {
    // As if it had been pressed: closing the dialog gives the focus back to it.
    box.current?.querySelector('button')?.focus({ preventScroll: true });
    opening.show();
  });
  useEffect(() => {
    if (startOpen) start();
  }, [startOpen]);
  const comeBack = useEffectEvent(() => {
    if (comesBackToList(key, event.id)) start();
  });
  useEffect(() => comeBack(), []);
  const close = (): void => {
    opening.close();
    setShown(tab);
    onClosed?.();
  };
  return (
    <span ref={box} className={looks.block === true ? 'block w-full' : undefined}>
      <Button variant="secondary" {...looks} {...opening.button}>
        {children}
        <span className="sr-only">: {event.title}</span>
      </Button>
      <Suspense fallback={null}>
        {opening.open && <EventDialog event={event} tab={shown} onClose={close} />}
      </Suspense>
    </span>
  );
}

/** 'View Details & Rate' on a past event that took place; nothing on others. */
export function ViewAndRate({ event, ...rest }: Omit<EventDialogButtonProps, 'children' | 'tab'>): ReactNode {
  if (!event.past || event.status === 'cancelled') return null;
  return (
    <EventDialogButton event={event} {...rest}>
      View Details & Rate
    </EventDialogButton>
  );
}

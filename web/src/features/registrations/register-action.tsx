import { PATHS, type Event } from '@backyard/contract';
import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import type { ButtonSize } from '../../ui/button-styles.ts';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { loadJoining, loadTicket } from './later.ts';
import { logInToRegister } from './log-in-to-register.ts';
import { useKeptFocus } from './use-kept-focus.ts';

// The code of either dialog comes with the first press (of joining for members before it), and that of the ticket, to which the focus goes from there.
const withTicket = async <D,>(dialog: Promise<D>): Promise<D> =>
  (await Promise.all([dialog, loadTicket().catch(() => undefined)]))[0];
const loadFree = () => withTicket(loadJoining());
const FREE = { load: loadFree, Dialog: later(async () => (await loadFree()).RegistrationDialog) };
const loadPaid = () => withTicket(import('./paid/paid-registration.tsx'));
const PAID = { load: loadPaid, Dialog: later(async () => (await loadPaid()).PaidRegistrationDialog) };

export interface RegisterActionProps {
  event: Event;
  size?: ButtonSize;
  block?: boolean;
  /** The address opens the dialog: the member returns from signing in. */
  startOpen?: boolean;
  onClosed?: () => void;
  /** Shown instead of the button for members with a seat, or who may join the waitlist. */
  instead?: ReactNode;
}

/** An event's one action, as the server allows it: join, log in, take the plan, or why not (docs/product.md: card). */
export function RegisterAction({
  event,
  size = 'small',
  block = false,
  startOpen = false,
  onClosed,
  instead = null,
}: RegisterActionProps) {
  const user = useCurrentUser();
  const { load, Dialog } = event.pricing.free ? FREE : PAID;
  const opening = useOpening(load, 'Registration failed');
  const { allowed, reason, message } = event.abilities.register;
  const lineAsksWho = reason === 'event_full' && event.abilities.joinWaitlist.reason === 'login_required';
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, `${reason} ${opening.open}`);

  const start = useEffectEvent(() => {
    if (allowed && user) {
      // As if it had been pressed: closing the dialog gives the focus back to it.
      box.current?.querySelector('button')?.focus({ preventScroll: true });
      opening.show();
    } else if (reason === 'login_required')
      toast({ title: 'Must be logged in to register', variant: 'destructive' });
  });
  useEffect(() => {
    if (startOpen) start();
  }, [startOpen]);

  const close = (): void => {
    opening.close();
    onClosed?.();
  };
  return (
    <div ref={box} data-action className={block ? 'w-full' : undefined}>
      {allowed && (
        <noscript>
          {import.meta.env.SSR && (
            <p className="mb-2 text-sm font-semibold">Joining needs JavaScript. Please switch it on.</p>
          )}
        </noscript>
      )}
      {instead ??
        (allowed ? (
          <Button
            size={size}
            block={block}
            variant={event.own ? 'secondary' : 'primary'}
            needsNetwork
            {...opening.button}
          >
            {event.own ? 'Take a seat yourself' : event.waitlist ? 'Take the seat' : 'Join Event'}
            <span className="sr-only">: {event.title}</span>
          </Button>
        ) : lineAsksWho || reason === 'login_required' ? (
          <LinkButton to={logInToRegister(event.id)} reloadDocument size={size} block={block}>
            {lineAsksWho ? 'Log in to join the waitlist' : message}
            <span className="sr-only">: {event.title}</span>
          </LinkButton>
        ) : reason === 'club_house_required' ? (
          <LinkButton to={`${PATHS.subscribe}?tier=club_house&event=${event.id}`} size={size} block={block}>
            {message}
            <span className="sr-only">: {event.title}</span>
          </LinkButton>
        ) : (
          <Button size={size} block={block} disabledReason={message ?? ''} hideReason>
            {message}
          </Button>
        ))}
      <Suspense fallback={null}>
        {opening.open && user && <Dialog event={event} memberId={user.id} onClose={close} />}
      </Suspense>
    </div>
  );
}

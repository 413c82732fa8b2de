import { HANDING_HOURS, PATHS, type Event, type Handing, type routes } from '@backyard/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { actFailed } from '../../../lib/act-failed.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { useApi, useApp } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { problemsOf, useProblems } from '../../../lib/use-problems.ts';
import { ZonedText } from '../../../lib/zone-hint.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast, toastDone } from '../../../ui/toast-store.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { share } from '../../events/index.ts';
import { rereadSeats } from '../registrations.queries.ts';
import { ownHandingQuery } from './handing.queries.ts';
import { offeredTo } from './offered-to.ts';
import { HAND_ON } from './place.ts';

/** Hands on the member's seat, by a link or by mail (docs/product.md: handing). Until it is taken, it stays the member's own. */
export function HandOn({ event }: { event: Event }) {
  const api = useApi();
  const { hash, key } = useLocation();
  const box = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<Handing | null>(null);
  const mayOffer = event.abilities.cancel.allowed;
  // Loaded at once, so that a member who offered it, here or on another device, sees that the offer is open.
  const query = useQuery({ ...ownHandingQuery(api, event.id), enabled: mayOffer });
  // Each time its address is asked for, also once more.
  if (hash === `#${HAND_ON}` && asked !== key) {
    setAsked(key);
    setOpen(true);
  }
  useEffect(() => {
    if (asked === null) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [asked]);
  if (!mayOffer) return null;
  const own = query.data;
  const offered = own?.offered ?? made;
  const to = offered && event.registration ? offeredTo(event.registration.id).of(offered) : null;
  return (
    <section
      ref={box}
      id={HAND_ON}
      tabIndex={-1}
      aria-label="Transfer your seat"
      // Beside giving it back, until there is more to it than a button.
      className={cx(
        'flex flex-col gap-3 outline-none print:hidden',
        (offered !== null || open) && 'basis-full',
        // Apart from "Cancel registration", with which its own buttons have nothing to do.
        open && 'border-t border-line pt-5',
      )}
    >
      {offered && !open ? (
        <Offered
          event={event}
          offered={offered}
          to={to}
          token={made?.token}
          onKept={() => setMade(null)}
          onAnew={() => setOpen(true)}
        />
      ) : open && own ? (
        own.offer.allowed ? (
          <OfferForm
            event={event}
            anew={offered !== null}
            onMade={(offer) => {
              setMade(offer);
              setOpen(false);
            }}
            onDone={() => setOpen(false)}
          />
        ) : (
          <p className="text-sm text-muted">{own.offer.message}</p>
        )
      ) : (
        <div>
          <Button
            variant="quiet"
            size="small"
            className="px-0! text-muted"
            pending={open && query.isFetching}
            onClick={() => {
              setOpen(true);
              if (query.isError) void query.refetch();
            }}
          >
            Transfer your seat
          </Button>
        </div>
      )}
    </section>
  );
}

/**
 * The link was used meanwhile: the page still shows a seat that now belongs to another person.
 *
 * @returns whether that is why it failed.
 */
function seatIsGone(error: Error, queryClient: QueryClient): boolean {
  if (!(error instanceof ApiError) || error.code !== 'not_registered') return false;
  toast({ title: 'The seat is no longer yours', description: 'It was taken over, or given back.' });
  void rereadSeats(queryClient);
  return true;
}

interface OfferFormProps {
  event: Event;
  /** It replaces an open offer. */
  anew: boolean;
  onMade: (made: Handing) => void;
  onDone: () => void;
}

function OfferForm({ event, anew, onMade, onDone }: OfferFormProps) {
  const { api, queryClient } = useApp();
  const [email, setEmail] = useState('');
  const { form, problems, show, touched, clear } = useProblems<'email'>();
  const offer = useAct({
    again: true,
    name: `hand on ${event.id}`,
    call: () =>
      api.call<typeof routes.handing.offer>('POST', '/api/events/:id/handing', {
        params: { id: event.id },
        body: email.trim() === '' ? {} : { email: email.trim() },
      }),
    onSuccess: async (made) => {
      if (event.registration) offeredTo(event.registration.id).keep(made, email.trim());
      onMade(made);
      await queryClient.invalidateQueries({ queryKey: ownHandingQuery(api, event.id).queryKey });
    },
    onError: (error) => {
      if (seatIsGone(error, queryClient)) return;
      const found = error instanceof ApiError ? problemsOf(error.issues, ['email']) : {};
      if (found.email !== undefined) show(found);
      else actFailed(error, 'Please try again.', 'Your seat was not offered');
    },
  });
  const submit = (pressed: SubmitEvent): void => {
    pressed.preventDefault();
    clear();
    offer.mutate();
  };
  const paid = event.registration?.refund !== undefined;
  const seats = 1 + guestsOf(event);
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
      <h3 className="font-semibold">{seats === 1 ? 'Transfer your seat' : `Transfer your ${seats} seats`}</h3>
      <p className="text-sm">
        {`${seats === 1 ? 'The seat is yours until it’s taken. After that it won’t come back to you' : `All ${seats} seats go together, with your guests’ names. They’re yours until they’re taken. After that they won’t come back to you`}, even if they cancel.`}
        {` The link lasts ${lasts(event)}${anew ? ', and the old one stops working' : ''}.`}
        {paid && ' They pay nothing; if money comes back later, it comes to you.'}
      </p>
      <Field
        label="Send the link to"
        optional
        hint="If left empty, you get the link and send it yourself."
        error={problems.email}
      >
        <TextInput
          name="email"
          type="email"
          autoComplete="off"
          placeholder="somebody@example.com"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            touched({ email: true });
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="small" needsNetwork pending={offer.isPending} pendingLabel="One moment…">
          {seats === 1 ? 'Offer my seat' : `Offer my ${seats} seats`}
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}

/** The same time as the server will set: two days, and never past the start. */
const lasts = ({ startTime }: Event): string =>
  Date.parse(startTime) - Date.now() < HANDING_HOURS * 3_600_000
    ? 'until it starts'
    : `${HANDING_HOURS} hours`;

const guestsOf = ({ registration }: Event): number => registration?.party?.guests ?? 0;

interface OfferedProps {
  event: Event;
  offered: Handing;
  /** The address that the link was sent to, if this tab knows it. */
  to: string | null;
  /** Only right after the link was made: it is shown once. */
  token: string | undefined;
  onKept: () => void;
  onAnew: () => void;
}

/**
 * Shows that an offer is open. The server does not repeat where its link was sent (docs/decisions/0103); this tab knows the address entered
 * in it.
 */
function Offered({ event, offered, to, token, onKept, onAnew }: OfferedProps) {
  const { api, queryClient } = useApp();
  const seats = 1 + guestsOf(event);
  const keep = useAct({
    again: true,
    name: `hand on ${event.id}`,
    call: () =>
      api.call<typeof routes.handing.withdraw>('DELETE', '/api/events/:id/handing', {
        params: { id: event.id },
      }),
    onSuccess: async () => {
      toastDone('The seat stays yours');
      onKept();
      await queryClient.invalidateQueries({ queryKey: ownHandingQuery(api, event.id).queryKey });
    },
    onError: (error) => {
      if (!seatIsGone(error, queryClient)) actFailed(error, 'Please try again.', 'That did not work');
    },
  });
  return (
    <>
      <p className="text-sm">
        {seats === 1 ? 'Your seat is offered ' : `Your ${seats} seats are offered `}
        {to !== null ? (
          <>
            to{' '}
            <strong className="wrap-anywhere">
              <Unbroken>{to}</Unbroken>
            </strong>
          </>
        ) : offered.mailed ? (
          'by email'
        ) : (
          'by a link'
        )}
        {' until '}
        <ZonedText at={offered.expiresAt} timeZone={event.timeZone} />.{' '}
        {seats === 1 ? 'It’s yours until somebody takes it.' : 'They’re yours until somebody takes them.'}
      </p>
      {token !== undefined && (
        <CopyField
          label="The link"
          hint="You’ll see it only now. The first person to use it gets the seat."
          value={`${window.location.origin}${PATHS.handing(token)}`}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        {token !== undefined && typeof navigator.share === 'function' && (
          <Button
            size="small"
            icon={<Share2 aria-hidden="true" className="size-4.5" />}
            onClick={() => void share(event.title, PATHS.handing(token))}
          >
            Share the link
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          needsNetwork
          pending={keep.isPending}
          pendingLabel="One moment…"
          onClick={() => keep.mutate()}
        >
          {seats === 1 ? 'Keep my seat' : 'Keep my seats'}
        </Button>
        <Button variant="quiet" size="small" onClick={onAnew}>
          Make a new link
        </Button>
      </div>
    </>
  );
}

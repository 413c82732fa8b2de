import { formatDollars, LIMITS, type Event, type routes } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Suspense, useRef, useState, type SubmitEvent } from 'react';
import { actFailed } from '../../../lib/act-failed.ts';
import { useApp } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { toastDone } from '../../../ui/toast-store.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { GuestsField } from '../guests-field.tsx';
import { guestsText } from '../guests-text.ts';
import { guestsPricesQuery } from '../guests.queries.ts';
import { namesText } from '../party-text.ts';
import { rereadSeats } from '../registrations.queries.ts';

const AddGuestsDialog = later(async () => (await import('../paid/add-guests.tsx')).AddGuestsDialog);

type Party = NonNullable<NonNullable<Event['registration']>['party']>;

/** Says that the price shown is for the additional guests. */
const paidFor = (before: number, more: number): string =>
  before > 0
    ? more === 1
      ? 'one more guest'
      : `${more} more guests`
    : more === 1
      ? 'your guest'
      : guestsText(more);

/** Who has paid for the seats: this member, or, for a seat that was handed on, others as well. Null if no one has. */
const paidBy = ({ registration }: Event): 'self' | 'others' | null => {
  if (registration?.handed !== undefined) return 'others';
  return registration?.refund ? 'self' : null;
};
const TO_WHOM = { self: 'you', others: 'whoever paid it' };

/** Before a guest is removed: what happens to the money paid for them, including by another person [SEAT-15] [HAND-14]. */
function GoesBack({ event, guests, amount }: { event: Event; guests: number; amount: string | undefined }) {
  const who = paidBy(event);
  if (who === null) return null;
  const seats = guests === 1 ? 'this guest’s seat' : 'these guests’ seats';
  const late = event.registration?.refund?.due === false;
  return (
    <p className="text-sm font-semibold tabular-nums">
      <Unbroken>
        {late
          ? 'It starts within 24 hours: what was paid for their seats does not come back.'
          : amount === undefined
            ? `What was paid for ${seats} goes back to ${TO_WHOM[who]}.`
            : Number(amount) > 0
              ? `${formatDollars(amount)} for ${seats} goes back to ${TO_WHOM[who]}.`
              : `Nothing goes back for ${seats}.`}
      </Unbroken>
    </p>
  );
}

/** The member's guests, with a form to change them while that is possible (docs/product.md: seats). */
export function PartyPanel({ event, party }: { event: Event; party: Party }) {
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section, String(open));
  const { guests, names, most, message } = party;
  const changes = !event.past && event.status === 'published' && (most > 0 || guests > 0);
  return (
    <section ref={section} aria-label="Who’s coming with you" className="flex flex-col gap-2">
      {/* A live region that reads out what was saved. */}
      <output className="text-sm wrap-anywhere empty:hidden">
        {!(open && guests === 0) && (
          <>
            {guests === 0 ? 'Just you.' : `You’re bringing ${guestsText(guests)}`}
            {names.length > 0 && `: ${namesText(names, guests)}`}
            {guests > 0 && '.'}{' '}
            {guests > 0 && event.status === 'published' && 'One ticket lets all of you in.'}
          </>
        )}
      </output>
      {!changes && message !== undefined && !event.past && <p className="text-sm text-muted">{message}</p>}
      {changes &&
        (open ? (
          <PartyForm event={event} party={party} onDone={() => setOpen(false)} />
        ) : (
          <div className="print:hidden">
            <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
              {guests === 0 ? 'Bring someone' : 'Change who’s coming'}
            </Button>
          </div>
        ))}
    </section>
  );
}

function PartyForm({ event, party, onDone }: { event: Event; party: Party; onDone: () => void }) {
  const { api, queryClient } = useApp();
  const [guests, setGuests] = useState(Math.max(party.guests, Math.min(1, party.most)));
  const [names, setNames] = useState<readonly string[]>(party.names);
  const [paying, setPaying] = useState(false);
  const more = guests - party.guests;
  // The server's prices for additional guests only, and refunds for removed ones.
  const prices = useQuery({
    ...guestsPricesQuery(api, event.id),
    enabled: event.pricing.parties !== undefined || paidBy(event) !== null,
  });
  const added = more > 0 ? prices.data?.adding[more - 1] : undefined;
  const price = more > 0 ? (added?.payable ?? event.pricing.parties?.[more]?.guests) : undefined;
  const costs = price !== undefined && Number(price) > 0;
  const back = more < 0 ? prices.data?.back[-more - 1]?.amount : undefined;
  const save = useAct({
    again: true,
    name: `guests ${event.id}`,
    call: () =>
      api.call<typeof routes.registrations.guests>('PUT', '/api/events/:id/guests', {
        params: { id: event.id },
        body: {
          guests,
          names: names
            .slice(0, guests)
            .map((name) => name.trim())
            .filter(Boolean),
        },
      }),
    onSuccess: async (changed) => {
      queryClient.setQueryData(['/api/events', event.id], changed);
      // The ticket shows who comes; that a refund is on its way is shown nowhere else.
      if (Number(back ?? 0) > 0)
        toastDone(
          guests === 0 ? 'Just you' : `You’re bringing ${guestsText(guests)}`,
          `${formatDollars(back ?? '0')} is on its way back to ${TO_WHOM[paidBy(event) ?? 'self']}.`,
        );
      await rereadSeats(queryClient);
      onDone();
    },
    onError: (error) => {
      if (actFailed(error, 'Please try again.', 'Nothing was changed')) void rereadSeats(queryClient);
    },
  });
  const submit = (pressed: SubmitEvent): void => {
    pressed.preventDefault();
    if (costs) setPaying(true);
    else save.mutate();
  };
  const fields = (
    <div className="flex flex-col gap-3">
      {Array.from({ length: guests }, (_none, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a guest is known by the place in the list alone
        <Field key={place} label={guests === 1 ? 'Their name' : `Name of guest ${place + 1}`} optional>
          <TextInput
            name={`guest${place}`}
            autoComplete="off"
            maxLength={LIMITS.guestNameLength}
            value={names[place] ?? ''}
            onChange={({ target }) =>
              setNames(
                Array.from({ length: guests }, (_name, at) =>
                  at === place ? target.value : (names[at] ?? ''),
                ),
              )
            }
          />
        </Field>
      ))}
      {guests > 0 && (
        <p className="text-sm text-muted">
          Names are for the host and the helpers at the door. No one else sees them.
        </p>
      )}
    </div>
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 print:hidden">
      <GuestsField
        most={Math.max(party.most, party.guests)}
        value={guests}
        onChange={setGuests}
        hint={party.message}
      />
      {guests > 1 ? (
        // The price and the button stay in view on a phone, however many guests there are.
        <details className="group">
          <summary className="inline-flex min-h-11 list-none items-center gap-1.5 py-2 text-sm font-semibold text-accent-ink underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            {names.some(Boolean) ? 'Change their names' : 'Add their names'}
            <ChevronDown
              aria-hidden="true"
              className="size-4 shrink-0 transition-transform group-open:rotate-180"
            />
          </summary>
          {fields}
        </details>
      ) : (
        fields
      )}
      {more < 0 && <GoesBack event={event} guests={-more} amount={back} />}
      {price !== undefined && (
        <p className="font-semibold tabular-nums">
          <Unbroken>
            {`You pay ${formatDollars(price)} for ${paidFor(party.guests, more)}${
              added?.code === undefined ? '' : `, with your code ${added.code}`
            }.`}
          </Unbroken>
          {added?.codeOver !== undefined && (
            <span className="mt-1 block text-sm font-normal">
              <Unbroken>{added.codeOver}</Unbroken>
            </span>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          type="submit"
          size="small"
          needsNetwork
          pending={save.isPending || prices.isLoading}
          pendingLabel={prices.isLoading ? 'One moment…' : 'Saving…'}
        >
          {costs ? 'Continue to payment' : 'Save'}
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <Suspense fallback={null}>
        {paying && (
          <AddGuestsDialog
            event={event}
            more={more}
            price={price ?? '0.00'}
            code={added}
            onPaid={() => save.mutate()}
            onClose={() => setPaying(false)}
          />
        )}
      </Suspense>
    </form>
  );
}

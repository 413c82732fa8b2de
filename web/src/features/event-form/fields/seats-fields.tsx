import { EVENT_FIELDS, LIMITS, TIER_LABELS, TIERS, type Tier } from '@backyard/contract';
import { DollarSign } from 'lucide-react';
import { monthlyPrice } from '../../../lib/monthly-price.ts';
import { Field } from '../../../ui/field.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { revenueText } from '../revenue.ts';
import type { PartProps } from './part.ts';

/** The number of seats. `least`: how many are already taken. */
export function SeatsField({ answers, onChange, problems, least }: PartProps & { least: number }) {
  return (
    <Field
      label={EVENT_FIELDS.maxAttendees.label}
      hint={least > 1 ? `${least} seats are taken: not fewer than that.` : undefined}
      error={problems.maxAttendees}
    >
      <TextInput
        name="maxAttendees"
        type="number"
        inputMode="numeric"
        min={least}
        max={LIMITS.maxCapacity}
        step={1}
        value={answers.maxAttendees}
        onChange={(event) => onChange({ maxAttendees: event.target.value })}
      />
    </Field>
  );
}

/** How many guests each attendee may bring (docs/product.md: seats). */
export function GuestsField({ answers, onChange, problems }: PartProps) {
  return (
    <Field
      label={EVENT_FIELDS.guests.label}
      hint="How many people each registration may bring. They take seats like everyone else."
      error={problems.guests}
    >
      <Select
        name="guests"
        value={answers.guests}
        onChange={({ target }) => onChange({ guests: target.value })}
      >
        <Options
          of={Array.from({ length: LIMITS.guests + 1 }, (_none, guests) => guests)}
          label={(guests) =>
            guests === 0 ? 'Nobody: one seat each' : guests === 1 ? '1 guest' : `Up to ${guests} guests`
          }
        />
      </Select>
    </Field>
  );
}

/** How a tier affects the price (docs/product.md: host). The server decides who pays what. */
const TIER_HINTS: Record<Tier, string> = {
  game_room: 'Everybody pays the price; Club House members come free.',
  playground: 'Playground and Club House members come free.',
  club_house: 'Club House members come free, Playground members pay half.',
};

/** The host's ticketed switch, or the admin's price; with the tier and the host's revenue. */
export function PriceFields(props: PartProps) {
  const { kind, answers, onChange } = props;
  if (kind === 'admin') {
    return (
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField {...props} />
        <TierField {...props} />
      </div>
    );
  }
  return (
    <>
      <Switch
        name="isTicketed"
        label="Ticketed event"
        description="People pay to come. An admin looks at it before it is published."
        checked={answers.isTicketed}
        onChange={(event) => onChange({ isTicketed: event.target.checked })}
      />
      {answers.isTicketed && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <PriceField {...props} />
            <TierField {...props} />
          </div>
          <output className="rounded-control bg-success-soft px-4 py-3 empty:hidden">
            {revenueText(answers.price, answers.maxAttendees)}
          </output>
        </>
      )}
    </>
  );
}

function PriceField({ kind, answers, onChange, problems }: PartProps) {
  return (
    <Field
      label={EVENT_FIELDS.price.label}
      hint={kind === 'admin' ? 'In dollars; 0.00 is free.' : 'In dollars, for one ticket.'}
      error={problems.price}
    >
      <TextInput
        name="price"
        type="number"
        inputMode="decimal"
        min={0}
        max={LIMITS.maxPriceCents / 100}
        step={0.01}
        icon={<DollarSign className="size-5" />}
        value={answers.price}
        onChange={({ target }) =>
          onChange({
            price: target.value,
            // The admin's form has no switch: a price of zero means free.
            ...(kind === 'admin' && { isTicketed: Number(target.value) > 0 }),
          })
        }
      />
    </Field>
  );
}

function TierField({ answers, onChange, problems }: PartProps) {
  return (
    <Field
      label={EVENT_FIELDS.requiredTier.label}
      hint={TIER_HINTS[answers.requiredTier]}
      error={problems.requiredTier}
    >
      <Select
        name="requiredTier"
        value={answers.requiredTier}
        onChange={({ target }) =>
          onChange({ requiredTier: TIERS.find((tier) => tier === target.value) ?? answers.requiredTier })
        }
      >
        <Options
          of={TIERS}
          // The tier's monthly price; the event's own is in the field next to it.
          label={(tier) =>
            tier === 'game_room'
              ? `${TIER_LABELS[tier]}: everybody`
              : `${TIER_LABELS[tier]} · members at ${monthlyPrice(tier)} a month`
          }
        />
      </Select>
    </Field>
  );
}

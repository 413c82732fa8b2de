import { CODES, codeBody, type routes } from '@backyard/contract';
import { useState, type SubmitEvent } from 'react';
import type { z } from 'zod';
import { actFailed } from '../../lib/act-failed.ts';
import { ApiError, reasonOf } from '../../lib/api-client.ts';
import { useApp } from '../../lib/app-context.ts';
import { zoneName } from '../../lib/time-zones.ts';
import { useAct } from '../../lib/use-act.ts';
import { issuesOf, problemsOf, useProblems } from '../../lib/use-problems.ts';
import { instantOf } from '../../lib/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { DateTimeInput } from '../../ui/date-time-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { codesQuery } from './discount-codes.queries.ts';
import type { DiscountCodesProps } from './discount-codes.tsx';

const FIELDS = ['code', 'percent', 'amount', 'from', 'until', 'maxUses', 'note'] as const;
type FieldName = (typeof FIELDS)[number];
const EMPTY = { code: '', kind: 'percent', value: '', from: '', until: '', maxUses: '', note: '' };
type Typed = typeof EMPTY;
const NO_SUCH_TIME = 'That time does not exist there: clocks change at that moment';

/** Parses a typed number with or without its sign ("25%", "$5"); the contract's validation reports anything else. */
const numberOf = (text: string, sign = ''): number => {
  const digits = text.replace(sign, '').trim();
  return digits === '' ? Number.NaN : Number(digits);
};

const bodyOf = (typed: Typed, timeZone: string): z.input<typeof codeBody> => ({
  code: typed.code,
  ...(typed.kind === 'percent'
    ? { percent: numberOf(typed.value, '%') }
    : { amount: numberOf(typed.value, '$') }),
  from: typed.from === '' ? null : (instantOf(typed.from, timeZone) ?? ''),
  until: typed.until === '' ? null : (instantOf(typed.until, timeZone) ?? ''),
  maxUses: typed.maxUses.trim() === '' ? null : numberOf(typed.maxUses),
  note: typed.note || null,
});

/** Creating a code: collapsed behind a button, since most events have none. */
export function CodeForm({
  eventId,
  timeZone,
  onMade,
}: DiscountCodesProps & { onMade: (id: string) => void }) {
  const { api, queryClient } = useApp();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(EMPTY);
  const { form, problems, show, touched, clear } = useProblems<FieldName>();
  const make = useAct({
    again: true,
    call: (body: z.input<typeof codeBody>) =>
      api.call<typeof routes.discountCodes.make>('POST', '/api/host/events/:id/codes', {
        params: { id: eventId },
        body,
      }),
    onSuccess: async (made) => {
      setTyped(EMPTY);
      setOpen(false);
      // The new code's row shows the success: it scrolls into view, with its link next to it.
      onMade(made.id);
      await queryClient.invalidateQueries({ queryKey: codesQuery(api, eventId).queryKey });
    },
    onError: (error) => {
      const found = error instanceof ApiError ? problemsOf(error.issues, FIELDS) : {};
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'code_taken') found.code = reasonOf(error, '');
      if (code === 'code_too_much') found.amount = reasonOf(error, '');
      if (code === 'code_past') found.until = reasonOf(error, '');
      if (Object.keys(found).length > 0) show(found);
      else actFailed(error, 'Please try again.', 'There is no new code');
    },
  });
  const set =
    (name: keyof Typed, ...of: FieldName[]) =>
    ({ target }: { target: { value: string } }): void => {
      setTyped({ ...typed, [name]: target.value });
      touched(Object.fromEntries(of.map((one) => [one, true])));
    };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const body = bodyOf(typed, timeZone);
    const read = codeBody.safeParse(body);
    if (!read.success) {
      const found = problemsOf(issuesOf(read.error), FIELDS);
      for (const name of ['from', 'until'] as const) if (body[name] === '') found[name] = NO_SUCH_TIME;
      return show(found);
    }
    clear();
    make.mutate(body);
  };
  if (!open)
    return (
      <p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Make a code
        </Button>
      </p>
    );
  const kind = typed.kind === 'percent' ? 'percent' : 'amount';
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="The code"
        hint="Letters, digits and hyphens, like SPRING-26. A short one is easily guessed."
        error={problems.code}
      >
        <TextInput
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODES.most + 8}
          value={typed.code}
          onChange={set('code', 'code')}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="It takes off">
          <Select value={typed.kind} onChange={set('kind', 'percent', 'amount')}>
            <option value="percent">A percentage</option>
            <option value="amount">An amount in dollars</option>
          </Select>
        </Field>
        <Field
          label={kind === 'percent' ? 'Percent off each seat' : 'Dollars off each seat'}
          hint="A seat that comes to less than 50 cents is free."
          error={problems[kind]}
        >
          <TextInput
            name={kind}
            inputMode="decimal"
            autoComplete="off"
            placeholder={kind === 'percent' ? '25' : '5.00'}
            value={typed.value}
            onChange={set('value', 'percent', 'amount')}
          />
        </Field>
        <Field label="Valid from" optional hint={zoneName(timeZone)} error={problems.from}>
          <DateTimeInput name="from" value={typed.from} onChange={set('from', 'from', 'until')} />
        </Field>
        <Field label="Until" optional hint="If left empty, until the event starts" error={problems.until}>
          <DateTimeInput name="until" value={typed.until} onChange={set('until', 'until')} />
        </Field>
        <Field
          label="For how many seats"
          optional
          hint="Guests count, too. If left empty, any number"
          error={problems.maxUses}
        >
          <TextInput
            name="maxUses"
            inputMode="numeric"
            autoComplete="off"
            value={typed.maxUses}
            onChange={set('maxUses', 'maxUses')}
          />
        </Field>
        <Field label="Note to yourself" optional error={problems.note}>
          <TextInput
            name="note"
            autoComplete="off"
            maxLength={CODES.noteLength}
            value={typed.note}
            onChange={set('note', 'note')}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" needsNetwork pending={make.isPending} pendingLabel="Making it…">
          Make the code
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            setOpen(false);
            clear();
          }}
        >
          Not now
        </Button>
      </div>
    </form>
  );
}

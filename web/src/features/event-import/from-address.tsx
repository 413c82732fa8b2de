import { LONGEST_SOURCE_ADDRESS, type EventImport, type routes } from '@backyard/contract';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { ApiError, isUnauthorized, reasonOf } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { sessionLost } from '../../lib/session-lost.ts';
import { useAct } from '../../lib/use-act.ts';
import { problemsOf, useProblems } from '../../lib/use-problems.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** A calendar at a URL: it is fetched and parsed, but nothing is created yet. */
export function FromAddress({ onRead }: { onRead: (read: EventImport) => void }) {
  const api = useApi();
  const [address, setAddress] = useState('');
  const { form, problems, show, touched, clear } = useProblems<'address'>();
  const look = useAct({
    again: true,
    call: (given: string, idempotencyKey) =>
      api.call<typeof routes.eventImport.look>('POST', '/api/event-imports/from-address', {
        body: { address: given },
        idempotencyKey,
      }),
    onSuccess: onRead,
    onError: (error) => {
      if (isUnauthorized(error)) return sessionLost();
      const found = error instanceof ApiError ? problemsOf(error.issues, ['address']) : {};
      return show({ address: found.address ?? reasonOf(error, 'It was not read. Please try again.') });
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    clear();
    if (address.trim() === '') show({ address: 'Enter an address' });
    else look.mutate(address.trim());
  };
  return (
    <Section id="from-address" title="From an address">
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="mt-4 flex max-w-prose flex-col items-start gap-4"
      >
        <Field
          label="Address of a calendar"
          hint="It begins with https:// or webcal://. Google Calendar, Outlook, Meetup and Luma call it iCal, ICS or Subscribe. It can be kept in step."
          error={problems.address}
          className="w-full"
        >
          <TextInput
            type="url"
            inputMode="url"
            name="address"
            autoComplete="off"
            maxLength={LONGEST_SOURCE_ADDRESS}
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
              touched({ address: true });
            }}
          />
        </Field>
        <Button type="submit" variant="secondary" pending={look.isPending} pendingLabel="Reading...">
          Look at it
        </Button>
      </form>
    </Section>
  );
}

import { Copy, Rss } from 'lucide-react';
import { useRef } from 'react';
import { buttonClass } from '../../ui/button-styles.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast, toastDone } from '../../ui/toast-store.ts';
import { ResetAddress } from './reset-address.tsx';
import { webcalLink } from './webcal-link.ts';

/** The feed's address, with buttons to copy it, open it in this device's calendar, or replace it. */
export function CalendarAddress({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      toastDone('Address copied', 'Paste it in your calendar.');
    } catch {
      // The clipboard is unavailable (http, or not allowed): the address is selected for copying by keyboard.
      field.current?.select();
      toast({
        title: 'The address could not be copied',
        description: 'It is selected: copy it from the field.',
      });
    }
  };
  return (
    <>
      <Field
        label="Your private address"
        hint="Anyone who has it can see where you’re going. Keep it to yourself."
        className="mt-4 max-w-2xl"
      >
        <TextInput
          ref={field}
          readOnly
          value={url}
          spellCheck={false}
          autoComplete="off"
          className="text-ellipsis tabular-nums"
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button icon={<Copy aria-hidden="true" className="size-4.5" />} onClick={() => void copy()}>
          Copy address
        </Button>
        <a href={webcalLink(url)} className={buttonClass({ variant: 'secondary' })}>
          <Rss aria-hidden="true" className="size-4.5" />
          <span>Open in calendar app</span>
        </a>
        <ResetAddress />
      </div>
    </>
  );
}

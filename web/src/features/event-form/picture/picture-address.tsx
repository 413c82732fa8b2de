import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { useTypedAddress } from './use-typed-address.ts';

interface PictureAddressProps extends Pick<ReturnType<typeof useTypedAddress>, 'type' | 'leave' | 'enter'> {
  text: string;
  error: string | undefined;
}

/** The field for the address of a picture on another site. */
export function PictureAddress({ text, error, type, leave, enter }: PictureAddressProps) {
  return (
    <Field label="Or a picture’s address" error={error} className="max-w-lg">
      <TextInput
        type="url"
        // The focus target if the picture has a problem.
        {...(text !== '' && { name: 'imageUrl' })}
        value={text}
        maxLength={2000}
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter fetches the picture instead of submitting the form.
          event.preventDefault();
          enter();
        }}
      />
    </Field>
  );
}

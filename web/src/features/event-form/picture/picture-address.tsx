import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { useTypedAddress } from './use-typed-address.ts';

interface PictureAddressProps extends Pick<ReturnType<typeof useTypedAddress>, 'type' | 'leave' | 'enter'> {
  text: string;
  error: string | undefined;
}

/** Where a picture on another site is typed. */
export function PictureAddress({ text, error, type, leave, enter }: PictureAddressProps) {
  return (
    <Field label="Or a picture’s address" error={error} className="max-w-lg">
      <TextInput
        type="url"
        // What the form goes to when something is wrong with the picture.
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
          // It fetches the picture; the form is not finished by it.
          event.preventDefault();
          enter();
        }}
      />
    </Field>
  );
}

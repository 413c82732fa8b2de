import { useEffect, useRef } from 'react';
import { CopyField } from '../../ui/copy-field.tsx';

/** The link as selected text, to copy by hand, if the device supports neither sharing nor the clipboard. */
export function LinkField({ address }: { address: string }) {
  const box = useRef<HTMLDivElement>(null);
  // Focusing the field selects the link; a toast would be gone before it is read.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className="mt-3">
      <CopyField
        label="Your link"
        hint="It could not be copied. Mark it here, and copy it by hand."
        value={address}
      />
    </div>
  );
}

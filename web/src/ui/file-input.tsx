import type { Ref } from 'react';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  accept: string;
  onFile: (file: File) => void;
}

/** Behind a button that presses it: browsers draw a choice of files each in their own way. */
export function FileInput({ ref, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file) onFile(file);
        // The same file can be chosen again.
        event.target.value = '';
      }}
    />
  );
}

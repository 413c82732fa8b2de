import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';
import { toast, toastDone } from './toast-store.ts';

interface CopyFieldProps {
  label: string;
  hint?: string;
  value: string;
  onCopied?: () => void;
}

/** An address, a key or a line of code, with a button that copies it. */
export function CopyField({ label, hint, value, onCopied }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      onCopied?.();
      toastDone('Copied', label);
    } catch {
      // No clipboard here (http, or not allowed): it is marked, and one key away.
      field.current?.select();
      toast({ title: 'That could not be copied', description: 'It is selected: copy it from the field.' });
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <Field label={label} className="min-w-[min(12rem,100%)] flex-1">
        <TextInput
          ref={field}
          readOnly
          value={value}
          spellCheck={false}
          autoComplete="off"
          className="text-ellipsis"
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <Button
        variant="secondary"
        // As high as the field next to it.
        className="min-h-12"
        icon={<Copy aria-hidden="true" className="size-4.5" />}
        onClick={() => void copy()}
      >
        Copy<span className="sr-only">: {label}</span>
      </Button>
      {hint !== undefined && <p className="w-full text-sm text-muted">{hint}</p>}
    </div>
  );
}

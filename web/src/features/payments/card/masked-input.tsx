import { useLayoutEffect, useRef, type ChangeEvent, type ComponentProps } from 'react';
import { TextInput } from '../../../ui/text-input.tsx';

export interface MaskedInputProps extends Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'ref'
> {
  value: string;
  /** Inserts spaces and slashes; formatting a formatted value changes nothing. */
  format: (typed: string) => string;
  onValue: (value: string) => void;
}

/** Digits that are grouped while they are typed; the caret stays behind the digit it was behind. */
export function MaskedInput({ value, format, onValue, ...rest }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = input.current;
    if (digitsBefore.current === null || !element || element !== document.activeElement) return;
    const caret = caretAfter(value, digitsBefore.current);
    digitsBefore.current = null;
    element.setSelectionRange(caret, caret);
  });
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const typed = event.target.value;
    const caret = event.target.selectionStart ?? typed.length;
    const next = format(typed);
    // At the end it stays at the end, also when a digit was put before it ("4" is "04").
    digitsBefore.current =
      caret === typed.length ? next.length : typed.slice(0, caret).replaceAll(/\D/g, '').length;
    onValue(next);
  };
  return <TextInput {...rest} ref={input} inputMode="numeric" value={value} onChange={change} />;
}

/** The position right after this many digits. */
function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (const [index, sign] of Array.from(text).entries()) {
    if (seen === digits) return index;
    if (/\d/.test(sign)) seen += 1;
  }
  return text.length;
}

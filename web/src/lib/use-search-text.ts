import { useEffect, useEffectEvent } from 'react';
import { useTyped } from './use-typed.ts';

const DEBOUNCE_MS = 250;

/**
 * The text of the search box: ahead of the address while the person types, and following it when it changes
 * otherwise (Back, a cleared filter). `onRest` gets the trimmed text 250 ms after the last key.
 */
export function useSearchText(
  value: string,
  onRest: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText, setWritten] = useTyped(value);
  const rest = useEffectEvent((typed: string) => {
    if (typed === value) return;
    setWritten(typed);
    onRest(typed);
  });
  useEffect(() => {
    const timer = window.setTimeout(() => rest(text.trim()), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return [text, setText];
}

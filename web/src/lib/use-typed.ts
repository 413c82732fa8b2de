import { useState } from 'react';

/**
 * The text of a field: ahead of its value (in the address, or as saved) while the person types, and following it when it changes
 * otherwise. `sent` notes the text that was sent to become the value.
 */
export function useTyped(
  value: string,
): [text: string, setText: (text: string) => void, sent: (text: string) => void] {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Our own writing coming back is no news: more may have been typed meanwhile.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  return [text, setText, setSent];
}

import { useState, type ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * A part of a page that answers to nobody stays as the server has drawn it: to take it over, a first visit would fetch its code
 * for nothing. Where the browser draws it, it is drawn as any other. Give it a key of what it is drawn from.
 */
export function StaysDrawn({ as: Box = 'span', children }: { as?: 'span' | 'div'; children: ReactNode }) {
  const isHydrated = useHydrated();
  const [fromServer] = useState(!isHydrated);
  const onServer = typeof window === 'undefined';
  if (fromServer && !onServer) {
    // React leaves the inside of such an element alone, here and ever after.
    return <Box className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }
  return onServer ? <Box className="contents">{children}</Box> : children;
}

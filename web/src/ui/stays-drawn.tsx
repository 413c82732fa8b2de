import { useState, type ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * A static part of a page stays as the server rendered it: hydrating it would only load its code. When the browser renders the
 * page, it is rendered like any other part. Give it a key made of the data it is rendered from.
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

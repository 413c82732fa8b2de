import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';

const ThemeToggle = lazyOr(async () => (await import('../../ui/theme-toggle.tsx')).ThemeToggle, nothing);

/** Loaded this early (in px below the screen), so that it is there when scrolled to. */
const NEAR = '600px';

/** The choice of theme, not part of the first load: it is at the bottom, and needs its script to work at all. */
export function ThemeSlot() {
  const [near, setNear] = useState(false);
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some((entry) => entry.isIntersecting)) return;
        watch.disconnect();
        setNear(true);
      },
      { rootMargin: NEAR },
    );
    if (slot.current) watch.observe(slot.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={slot} className="min-h-12">
      {near && (
        <Suspense fallback={null}>
          <ThemeToggle />
        </Suspense>
      )}
    </div>
  );
}

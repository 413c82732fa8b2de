import { lazy, Suspense } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

const ThemeToggle = lazy(async () => ({ default: (await import('../../ui/theme-toggle.tsx')).ThemeToggle }));

/** The choice of theme, off the first load: it stands below everything, and needs its script to work at all. */
export function ThemeSlot() {
  return (
    <div className="min-h-12">
      {useHydrated() && (
        <Suspense fallback={null}>
          <ThemeToggle />
        </Suspense>
      )}
    </div>
  );
}

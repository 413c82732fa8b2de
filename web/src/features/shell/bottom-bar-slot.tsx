import type { CurrentUser } from '@backyard/contract';
import { Suspense } from 'react';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';

const BottomBar = lazyOr(async () => (await import('./bottom-bar.tsx')).BottomBar, nothing);

/** The bar of phones, its code off the first load: as the server draws it, it is plain links. */
export const BottomBarSlot = ({ user }: { user: CurrentUser | null }) => (
  <Suspense fallback={null}>
    <BottomBar user={user} />
  </Suspense>
);

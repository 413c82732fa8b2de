import type { CurrentUser } from '@backyard/contract';
import { useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ServerMain } from '../../lib/server-main.tsx';
import { OfflineBanner } from '../../ui/offline-banner.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ToasterSlot } from '../../ui/toaster-slot.tsx';
import { BottomBarSlot } from './bottom-bar-slot.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LayerHistorySlot } from './layer-history-slot.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { usePageFocus } from './use-page-focus.ts';

const Main = import.meta.env.SSR ? ServerMain : 'main';

/** The frame around every page, including failed ones. `user` is null for visitors, and when the user could not be loaded. */
export function Shell({ user, children }: { user: CurrentUser | null; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Finishing onboarding shows another page at the same address.
  usePageFocus(main, user && !user.abilities.browse ? 'onboarding' : pathname);
  return (
    // The second half of a question that the head's script asks before the page is taken over (web/build/early-events.ts).
    <div
      className="flex min-h-dvh flex-col dusk-glow bg-no-repeat pb-(--bar)"
      onTransitionCancel={(event) => event.preventDefault()}
    >
      <SkipLink />
      <NavigationBar />
      <OfflineBanner />
      <Header user={user} />
      <BottomBarSlot user={user} />
      <noscript>
        {import.meta.env.SSR && (
          <p className="page-width py-2 font-semibold">
            Looking around, filters and signing in work without JavaScript. Joining, paying and your own pages
            need it: please switch it on for them.
          </p>
        )}
      </noscript>
      <Main ref={main} id="main" tabIndex={-1} className="flex-1">
        {children}
      </Main>
      <Footer user={user} />
      <ToasterSlot />
      <LayerHistorySlot />
    </div>
  );
}

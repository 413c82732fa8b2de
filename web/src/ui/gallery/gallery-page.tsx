import { BRAND } from '@backyard/contract';
import { Logo } from '../logo.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { SkipLink } from '../skip-link.tsx';
import { StringLights } from '../string-lights.tsx';
import { ThemeToggle } from '../theme-toggle.tsx';
import { ToasterSlot } from '../toaster-slot.tsx';
import { ActionsShelf } from './actions-shelf.tsx';
import { CardsShelf } from './cards-shelf.tsx';
import { ColoursShelf } from './colours-shelf.tsx';
import { DrawingsShelf } from './drawings-shelf.tsx';
import { FormsShelf } from './forms-shelf.tsx';
import { OverlaysShelf } from './overlays-shelf.tsx';
import { StatesShelf } from './states-shelf.tsx';

/** The gallery: a hero as pages have it, then the shelves. */
export function GalleryPage() {
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <header className="page-width flex flex-wrap items-center justify-between gap-3 py-3">
        <Logo />
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1}>
        <div className="dusk-glow pb-10">
          <StringLights />
          <div className="page-width pt-4 text-center">
            <h1 className="title-hero">{BRAND.tagline}</h1>
            <p className="mx-auto mt-4 max-w-xl text-lg text-muted">{BRAND.description}</p>
          </div>
        </div>
        <div className="page-width">
          <ActionsShelf />
          <CardsShelf />
          <DrawingsShelf />
          <FormsShelf />
          <OverlaysShelf />
          <StatesShelf />
          <ColoursShelf />
        </div>
      </main>
      <ToasterSlot />
    </>
  );
}

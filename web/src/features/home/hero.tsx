import { loginPath, PATHS } from '@backyard/contract';
import { LinkButton } from '../../ui/link-button.tsx';
import { Backyard } from './home-scene.tsx';

/** The top of the landing page: dusk in either theme, and the two calls to action (docs/product.md: landing). */
export function Hero() {
  return (
    <section
      data-theme="dark"
      className="relative isolate flex min-h-[min(46rem,calc(100svh-7rem))] flex-col overflow-hidden rounded-sheet border border-line bg-ground pb-64 text-ink sm:pb-88 lg:pb-44"
    >
      <Backyard
        first
        className="absolute inset-x-0 bottom-0 -z-10 h-80 w-full sm:h-96 lg:h-full lg:mask-[linear-gradient(to_right,transparent,black_45%)]"
      />
      <div className="max-w-2xl px-[min(1.5rem,7vw)] pt-12 sm:px-10 lg:px-14 lg:pt-20">
        <h1 className="title-hero">Your next friends live around the corner.</h1>
        <p className="mt-5 max-w-md text-lg text-ink sm:text-xl">
          Game nights, trails, long tables and odd workshops near you. Come once, be a regular by spring.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={loginPath()} reloadDocument size="large">
            Start Connecting Today
          </LinkButton>
          <LinkButton to={PATHS.discover} variant="secondary" size="large">
            Discover Events
          </LinkButton>
        </div>
        <p className="mt-4 text-sm text-muted">Free to join, no credit card needed.</p>
      </div>
    </section>
  );
}

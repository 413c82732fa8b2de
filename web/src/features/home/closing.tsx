import { loginPath, PATHS } from '@backyard/contract';
import { LinkButton } from '../../ui/link-button.tsx';
import { StringLights } from '../../ui/string-lights.tsx';

/** The end of the landing page (docs/product.md: landing). */
export function Closing() {
  return (
    <section
      data-theme="dark"
      aria-labelledby="closing-title"
      className="relative mt-20 overflow-hidden rounded-sheet border border-line bg-ground px-6 pb-14 text-center text-ink sm:mt-28 sm:pb-20"
    >
      <div className="-mx-6">
        <StringLights />
      </div>
      <h2 id="closing-title" className="mx-auto mt-4 max-w-2xl title-hero">
        The lights are on. Come over.
      </h2>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to={loginPath()} reloadDocument size="large">
          Start Connecting Today
        </LinkButton>
        <LinkButton to={PATHS.events} variant="secondary" size="large">
          Look around first
        </LinkButton>
      </div>
    </section>
  );
}

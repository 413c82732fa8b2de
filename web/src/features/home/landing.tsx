import { BRAND } from '@backyard/contract';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how.tsx';
import { SampleEvents } from './samples.tsx';
import { Tiers } from './tiers.tsx';
import { Community } from './voices.tsx';

/** `/` for visitors (docs/product.md: landing). */
export function Landing() {
  return (
    <div className="page-width">
      <title>{`${BRAND.name} · ${BRAND.tagline}`}</title>
      <meta name="description" content={BRAND.description} />
      <Hero />
      <SampleEvents />
      <HowItWorks />
      <Community />
      <Tiers />
      <Closing />
    </div>
  );
}

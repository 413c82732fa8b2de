import { BRAND } from '@backyard/contract';
import { Closing } from './home-closing.tsx';
import { Hero } from './home-hero.tsx';
import { HowItWorks } from './home-how.tsx';
import { SampleEvents } from './home-samples.tsx';
import { Tiers } from './home-tiers.tsx';
import { Community } from './home-voices.tsx';

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

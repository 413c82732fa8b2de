import { BRAND } from '@backyard/contract';
import { Suspense } from 'react';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { StaysDrawn } from '../../ui/stays-drawn.tsx';
import { Hero } from './hero.tsx';
import { loadStory } from './later.ts';
import { SampleEvents } from './samples.tsx';
import { Tiers } from './tiers.tsx';

const Story = lazyOr(async () => (await loadStory()).Story, nothing);
const Closing = lazyOr(async () => (await loadStory()).Closing, nothing);

/** `/` for visitors (docs/product.md: landing). */
export function Landing() {
  return (
    <div className="page-width">
      <title>{`${BRAND.name} · ${BRAND.tagline}`}</title>
      <meta name="description" content={BRAND.description} />
      <Hero />
      <SampleEvents />
      <StaysDrawn as="div">
        <Suspense fallback={null}>
          <Story />
        </Suspense>
      </StaysDrawn>
      <Tiers />
      <StaysDrawn as="div">
        <Suspense fallback={null}>
          <Closing />
        </Suspense>
      </StaysDrawn>
    </div>
  );
}

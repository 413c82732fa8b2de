import { BRAND } from '@backyard/contract';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { loadTakeSeat } from '../features/registrations/index.ts';
import { later } from '../ui/lazy-or.ts';
import { PageWait } from '../ui/page-wait.tsx';

const TakeSeat = later(async () => (await loadTakeSeat()).TakeSeat);

/** A visitor logs in first, and returns here: the link leads to this page. */
export { loggedInOnly as loader } from '../lib/log-in-first.ts';
export { forOtherPage as shouldRevalidate } from '../lib/other-page.ts';

/** `/handing/{token}`: a seat that a member offers to someone else (docs/product.md: handing). */
export function Component() {
  const { token = '' } = useParams();
  return (
    <div className="page-width max-w-2xl pt-3 pb-8 sm:pt-8">
      <title>{`Would you like this seat? · ${BRAND.name}`}</title>
      <Suspense fallback={<PageWait />}>
        <TakeSeat token={token} />
      </Suspense>
    </div>
  );
}

import { BRAND } from '@backyard/contract';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { loadEnterInvite } from '../features/invitees/index.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { later } from '../ui/lazy-or.ts';
import { PageWait } from '../ui/page-wait.tsx';

const EnterInvite = later(async () => (await loadEnterInvite()).EnterInvite);

/** A visitor logs in first, and returns here. */
export { loggedInOnly as loader } from '../lib/log-in-first.ts';
export { forOtherPage as shouldRevalidate } from '../lib/other-page.ts';

/** `/invited/{token}`: the page behind a host's invitation link (docs/product.md: invited). */
export function Component() {
  const user = useCurrentUser();
  const { token = '' } = useParams();
  if (!user) return null;
  return (
    <div className="page-width max-w-2xl pt-3 pb-8 sm:pt-8">
      <title>{`You are invited · ${BRAND.name}`}</title>
      <Suspense fallback={<PageWait />}>
        <EnterInvite token={token} />
      </Suspense>
    </div>
  );
}

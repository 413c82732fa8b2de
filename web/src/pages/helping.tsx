import { BRAND } from '@backyard/contract';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { loadAnswerHelp } from '../features/helpers/index.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { later } from '../ui/lazy-or.ts';
import { PageWait } from '../ui/page-wait.tsx';

const AnswerHelp = later(async () => (await loadAnswerHelp()).AnswerHelp);

/** A visitor logs in first, and returns here: the mail leads to this page. */
export { loggedInOnly as loader } from '../lib/log-in-first.ts';
export { forOtherPage as shouldRevalidate } from '../lib/other-page.ts';

/** `/helping/{token}`: the answer to an invitation to help (docs/product.md: helpers). */
export function Component() {
  const user = useCurrentUser();
  const { token = '' } = useParams();
  if (!user) return null;
  return (
    <div className="page-width max-w-2xl pt-3 pb-8 sm:pt-8">
      <title>{`Would you help? · ${BRAND.name}`}</title>
      <Suspense fallback={<PageWait />}>
        <AnswerHelp token={token} email={user.email ?? ''} />
      </Suspense>
    </div>
  );
}

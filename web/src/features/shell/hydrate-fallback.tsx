import { PATHS } from '@backyard/contract';
import { useLocation } from 'react-router';
import { PageWait } from '../../ui/page-wait.tsx';

/**
 * Shown until the first data is there: empty, as index.html has no content to keep. The dashboard says what it is loading (docs/product.md,
 * Member dashboard).
 */
export function HydrateFallback() {
  const { pathname } = useLocation();
  return pathname.startsWith(PATHS.dashboard) ? <PageWait label="Loading your dashboard..." /> : null;
}

import type { CurrentUser } from '@backyard/contract';
import { Suspense, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { StaysDrawn } from '../../ui/stays-drawn.tsx';

const BottomBar = lazyOr(async () => (await import('./bottom-bar.tsx')).BottomBar, nothing);

/**
 * The bar of phones. A visitor's has plain links, which stay as the server rendered them on the first page: its code is loaded with the
 * second. One boundary holds both, so that the first remains until the second is there.
 */
export function BottomBarSlot({ user }: { user: CurrentUser | null }) {
  const { key } = useLocation();
  const [first] = useState(key);
  const follow = useFollow();
  const bar = <BottomBar user={user} />;
  return (
    <Suspense fallback={null}>
      {user || key !== first ? (
        bar
      ) : (
        // The links inside are the interactive elements.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div className="contents" onClick={follow}>
          <StaysDrawn as="div">{bar}</StaysDrawn>
        </div>
      )}
    </Suspense>
  );
}

/** Follows a drawn link as one of the router's own: within the page, unless another tab is asked for or the server answers. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.pathname.startsWith('/api/')) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  };
}

import { PATHS, type HostProfile } from '@backyard/contract';
import { ExternalLink, Pencil, Share2 } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useOpening } from '../../../ui/use-opening.ts';

const loadDialog = () => import('./page-dialog.tsx');
const PageDialog = later(async () => (await loadDialog()).PageDialog);

const loadShare = () => import('../share/share-dialog.tsx');
const ShareDialog = later(async () => (await loadShare()).ShareDialog);

/** View My Page, in a new tab (docs/product.md: host), editing its text, and sharing it. */
export function PageLinks({ profile }: { profile: HostProfile }) {
  const dialog = useOpening(loadDialog);
  const sharing = useOpening(loadShare);
  return (
    <div className="grid w-full grid-cols-2 gap-2 *:first:col-span-2 sm:flex sm:w-auto">
      <LinkButton
        to={PATHS.host(profile.hostName)}
        target="_blank"
        rel="noopener"
        variant="secondary"
        size="small"
        icon={<ExternalLink aria-hidden="true" className="size-4" />}
      >
        View My Page<span className="sr-only"> (opens in a new tab)</span>
      </LinkButton>
      <Button
        variant="quiet"
        size="small"
        icon={<Pencil aria-hidden="true" className="size-4" />}
        pending={dialog.loading}
        onClick={dialog.show}
      >
        Edit My Page
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<Share2 aria-hidden="true" className="size-4" />}
        pending={sharing.loading}
        onClick={sharing.show}
      >
        Share My Page
      </Button>
      <Suspense fallback={null}>
        {sharing.open && <ShareDialog hostName={profile.hostName} onClose={sharing.close} />}
        {dialog.open && <PageDialog profile={profile} onClose={dialog.close} />}
      </Suspense>
    </div>
  );
}

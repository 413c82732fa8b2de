import type { CurrentUser, routes } from '@backyard/contract';
import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { actFailed } from '../../../lib/act-failed.ts';
import { useApi } from '../../../lib/app-context.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useStepUp } from '../../../lib/use-step-up.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { useOpening } from '../../../ui/use-opening.ts';

const loadDeletion = () => import('./delete-account-dialog.tsx');
const DeleteAccountDialog = later(async () => (await loadDeletion()).DeleteAccountDialog);

/** Account data: a copy of everything, and deleting the account (docs/product.md: people). */
export function YourData({ user }: { user: CurrentUser }) {
  const api = useApi();
  const confirmed = useStepUp();
  const deletion = useOpening(loadDeletion);
  const download = useAct({
    again: true,
    call: () => confirmed(() => api.call<typeof routes.account.export>('GET', '/api/user/export', {})),
    onSuccess: (data) =>
      saveFile(
        `backyard-${data.exportedAt.slice(0, 10)}.json`,
        'application/json',
        JSON.stringify(data, null, 2),
      ),
    onError: (error) => actFailed(error, 'Failed to download your data. Please try again.'),
  });
  return (
    <Card as="section" className="sm:p-8">
      <h2 className="title-card">Your data</h2>
      <p className="mt-1 max-w-prose text-muted">
        A file with everything we keep about you: profile, answers, registrations, ratings, emails.
      </p>
      <div className="mt-4 flex flex-col gap-2.5 sm:flex-row">
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-4" />}
          pending={download.isPending}
          pendingLabel="Collecting..."
          onClick={() => download.mutate()}
        >
          Download my data
        </Button>
        <Button variant="quiet" pending={deletion.loading} onClick={deletion.show}>
          Delete my account
        </Button>
      </div>
      <Suspense fallback={null}>
        {deletion.open && <DeleteAccountDialog user={user} onClose={deletion.close} />}
      </Suspense>
    </Card>
  );
}

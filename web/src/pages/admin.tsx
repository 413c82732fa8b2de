import { BRAND } from '@backyard/contract';
import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { AccessDenied, loadAdminPanel, LoginNeeded } from '../features/admin/index.ts';
import { appOf } from '../lib/app-context.ts';
import { currentUserQuery, useCurrentUser } from '../lib/current-user.ts';
import { later } from '../ui/lazy-or.ts';
import { PageWait } from '../ui/page-wait.tsx';

const AdminPanel = later(async () => (await loadAdminPanel()).AdminPanel);

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(context);
  await queryClient.ensureQueryData(currentUserQuery(api));
  return null;
}

/** `/admin` (docs/product.md: admin). The panel's code is only loaded for those who may enter. */
export function Component() {
  const user = useCurrentUser();
  return (
    <>
      <title>{`Admin · ${BRAND.name}`}</title>
      {user === null ? (
        <LoginNeeded />
      ) : user.abilities.admin ? (
        <Suspense fallback={<PageWait />}>
          <AdminPanel />
        </Suspense>
      ) : (
        <AccessDenied />
      )}
    </>
  );
}

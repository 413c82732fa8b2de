import { BRAND, loginPath, PATHS } from '@backyard/contract';
import { redirectDocument, type LoaderFunctionArgs } from 'react-router';
import { Settings, settingsQuery } from '../features/notifications/index.ts';
import { appOf } from '../lib/app-context.ts';
import { currentUserNow } from '../lib/current-user.ts';

/** A visitor logs in first, and returns here. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response | null> {
  const { api, queryClient } = appOf(context);
  const user = await currentUserNow({ api, queryClient });
  if (!user) return redirectDocument(loginPath(PATHS.notifications));
  if (user.abilities.browse) await queryClient.prefetchQuery(settingsQuery(api));
  return null;
}

/** `/notifications`: which notifications the member receives, and how. */
export const Component = () => (
  <div className="page-width max-w-3xl pt-3 pb-8 sm:pt-8">
    <title>{`Notifications · ${BRAND.name}`}</title>
    <h1 className="title-page">Notifications</h1>
    <p className="mt-2 mb-5 text-muted">Choose what we tell you. Changes are saved right away.</p>
    <Settings />
  </div>
);

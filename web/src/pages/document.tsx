import { BRAND, DOCUMENTS, type DocumentName } from '@backyard/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, type LoaderFunctionArgs } from 'react-router';
import { DocumentLinks, documentQuery, DocumentText } from '../features/documents/index.ts';
import { appOf, useApi } from '../lib/app-context.ts';

/** The document for a path, ignoring letter case and a trailing slash, as everywhere. */
const nameIn = (pathname: string): DocumentName =>
  DOCUMENTS.find((name) => name === pathname.replaceAll('/', '').toLowerCase()) ?? 'help';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(context);
  await queryClient.ensureQueryData(documentQuery(api, nameIn(new URL(request.url).pathname)));
  return null;
}

/** `/guidelines`, `/privacy`, `/terms`, `/refunds`, `/help`: the operator's pages about the site. */
export function Component() {
  const name = nameIn(useLocation().pathname);
  const document = useSuspenseQuery(documentQuery(useApi(), name)).data;
  return (
    <div className="page-width pt-3 pb-8 sm:pt-8">
      <title>{`${document.title} · ${BRAND.name}`}</title>
      <DocumentText document={document} />
      <DocumentLinks open={name} />
    </div>
  );
}

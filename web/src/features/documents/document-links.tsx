import { DOCUMENTS, PATHS, type DocumentName } from '@backyard/contract';
import { Link } from 'react-router';

const LABELS: Record<DocumentName, string> = {
  guidelines: 'Community Guidelines',
  privacy: 'Privacy',
  terms: 'Terms',
  refunds: 'Refunds',
  help: 'Help',
};

/** Links between the pages about the site. */
export function DocumentLinks({ open }: { open: DocumentName }) {
  return (
    <nav aria-label="About this site" className="mt-12 border-t border-line pt-4 print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {DOCUMENTS.map((name) => (
          <li key={name}>
            <Link
              to={PATHS.document(name)}
              aria-current={name === open ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-sm underline-offset-4 hover:underline aria-[current=page]:font-semibold"
            >
              {LABELS[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

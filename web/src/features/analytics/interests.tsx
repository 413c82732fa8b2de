import { CATEGORY_LABELS, type CommunityAnalytics } from '@backyard/contract';
import { Panel } from './panel.tsx';
import { number } from './percent.ts';
import { ShareBar } from './share-bar.tsx';

/** Interests are stored as chosen from one of two lists; those in lower case are from the profile's list. */
const labelOf = (interest: string): string =>
  Object.hasOwn(CATEGORY_LABELS, interest) || interest === interest.toLowerCase()
    ? interest.charAt(0).toUpperCase() + interest.slice(1)
    : interest;

/** The eight interests that most members chose (docs/product.md: admin). */
export function Interests({ figures }: { figures: CommunityAnalytics }) {
  const most = figures.topInterests[0]?.count ?? 0;
  return (
    <Panel title="Top interests">
      {figures.topInterests.length === 0 ? (
        <p className="text-muted">Nobody has chosen any yet.</p>
      ) : (
        <ol className="flex flex-col gap-2.5">
          {figures.topInterests.map(({ interest, count }) => (
            <li key={interest}>
              <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="wrap-anywhere">{labelOf(interest)}</span>
                <strong className="tabular-nums">{number(count)}</strong>
              </div>
              <ShareBar part={count} whole={most} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

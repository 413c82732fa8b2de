import type { EventImport, ImportState } from '@backyard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Chip } from '../../ui/chip.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { RowsWait } from '../../ui/rows-wait.tsx';
import { importRowsQuery } from './event-import.queries.ts';
import { ImportRowItem } from './import-row.tsx';
import { STATE_LABELS } from './import-texts.ts';

/** All rows of an import, or those with one outcome. */
export function RowList({ item }: { item: EventImport }) {
  const [state, setState] = useState<ImportState | null>(null);
  const kinds = countsOf(item).filter(([, count]) => count > 0);
  const chosen = kinds.some(([kind]) => kind === state) ? state : null;
  const rows = useInfiniteQuery(importRowsQuery(useApi(), item, chosen));
  const all = kinds.reduce((sum, [, count]) => sum + count, 0);
  return (
    <section aria-labelledby="import-rows">
      <h3 id="import-rows" className="title-card">
        Event by event
      </h3>
      {kinds.length > 1 && (
        <fieldset aria-label="Show" className="mt-3 flex flex-wrap gap-2">
          <Chip pressed={chosen === null} onClick={() => setState(null)}>
            All {all}
          </Chip>
          {kinds.map(([kind, count]) => (
            <Chip key={kind} pressed={chosen === kind} onClick={() => setState(kind)}>
              {STATE_LABELS[kind]} {count}
            </Chip>
          ))}
        </fieldset>
      )}
      <div className="mt-4">
        <Loaded
          query={rows}
          placeholder={<RowsWait loading="Loading the rows…" rows={3} className="h-28" />}
          failure="The rows did not load"
        >
          {({ pages }) => {
            const items = pages.flatMap((page) => page.rows);
            return (
              <>
                <ul className="flex flex-col gap-3">
                  {items.map((row) => (
                    <ImportRowItem key={row.number} row={row} />
                  ))}
                </ul>
                <LoadMore
                  label="Show more"
                  onLoadMore={() => void rows.fetchNextPage()}
                  pending={rows.isFetchingNextPage}
                  shown={items.length}
                  total={pages[0]?.total ?? items.length}
                />
              </>
            );
          }}
        </Loaded>
      </div>
    </section>
  );
}

function countsOf({ status, planned, outcomes }: EventImport): [ImportState, number][] {
  return status === 'preview'
    ? [
        ['new', planned.new],
        ['changed', planned.changed],
        ['same', planned.same],
        ['refused', planned.refused],
      ]
    : [
        ['made', outcomes.made],
        ['changed', outcomes.changed],
        ['same', outcomes.same],
        ['refused', outcomes.refused],
      ];
}

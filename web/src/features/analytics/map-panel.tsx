import { useEffect, useState, type ComponentType } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Panel } from './panel.tsx';
import { number, percent } from './percent.ts';
import type { UsMapProps } from './us-map.tsx';

type States = UsMapProps['states'];

/** Users by state: the map, and a table with the same figures. */
export function MapPanel({ states, total }: { states: States; total: number }) {
  return (
    <Panel title="Users by state">
      <MapSlot states={states} />
      <Disclosure boxed className="mt-4" label="As a table">
        {states.length === 0 ? (
          <p className="pb-3 text-muted">No users in any state.</p>
        ) : (
          <table className="mb-3 w-full text-left">
            <thead className="text-sm text-muted">
              <tr>
                <th scope="col" className="py-1 font-semibold">
                  State
                </th>
                <th scope="col" className="py-1 text-right font-semibold">
                  Users
                </th>
                <th scope="col" className="py-1 text-right font-semibold">
                  Share
                </th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {states.map(({ state, name, count }) => (
                <tr key={state} className="border-t border-line">
                  <th scope="row" className="py-1.5 font-normal">
                    {name}
                  </th>
                  <td className="py-1.5 text-right">{number(count)}</td>
                  <td className="py-1.5 text-right">{percent(count, total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Disclosure>
    </Panel>
  );
}

/** The map's code and shapes load separately. If they fail, the table is still shown. */
function MapSlot({ states }: { states: States }) {
  const [UsMap, setMap] = useState<ComponentType<UsMapProps> | 'failed'>();
  useEffect(() => {
    let there = true;
    import('./us-map.tsx').then(
      (module) => there && setMap(() => module.UsMap),
      () => there && setMap('failed'),
    );
    return () => {
      there = false;
    };
  }, []);
  if (UsMap === 'failed') {
    return (
      <output className="grid aspect-[975/610] place-items-center rounded-control bg-sunken text-muted">
        Unable to load interactive map
      </output>
    );
  }
  return UsMap ? <UsMap states={states} /> : <Skeleton className="aspect-[975/610] w-full" />;
}

import { type HostRecord } from '@backyard/contract';
import { HostName } from '../../../lib/name-link.tsx';
import { useOwnZone } from '../../../lib/use-own-zone.ts';
import { hostFacts } from './host-facts.ts';

/** The host who submitted the event, and their record so far (rule APP-6). */
export function HostHistory({
  name,
  hasPage,
  record,
}: {
  name: string;
  hasPage: boolean;
  record: HostRecord | null;
}) {
  const zone = useOwnZone();
  return (
    <div className="mt-1 text-muted">
      <p>
        by <HostName hasPage={hasPage} name={name} />
      </p>
      {record && (
        <ul aria-label={`History of ${name}`} className="mt-1 flex flex-wrap gap-x-4 text-sm tabular-nums">
          {hostFacts(record, zone).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

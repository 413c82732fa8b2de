import type { EventImport as Item } from '@backyard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useApi, useApp } from '../../lib/app-context.ts';
import { eventsChanged } from '../../lib/events-changed.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChooseFile } from './choose-file.tsx';
import { importQuery } from './event-import.queries.ts';
import { FromAddress } from './from-address.tsx';
import { OutcomeStep } from './outcome-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { RecentImports } from './recent-imports.tsx';
import { Sources } from './sources.tsx';

export interface EventImportProps {
  /** Where the imported events can be found afterwards. */
  back: { to: string; label: string };
}

/** The import's steps: file, preview, progress, result. The URL contains the import's id. */
export function EventImport({ back }: EventImportProps) {
  const { api, queryClient } = useApp();
  const [params, setParams] = useSearchParams();
  const id = params.get('import');
  const begun = useRef(false);
  const read = (item: Item): void => {
    begun.current = true;
    queryClient.setQueryData(importQuery(api, item.id).queryKey, item);
    setParams({ import: item.id }, { preventScrollReset: true });
  };
  if (id === null)
    return (
      <div className="flex flex-col gap-10">
        <ChooseFile onRead={read} />
        <FromAddress onRead={read} />
        <Sources />
        <RecentImports />
      </div>
    );
  return <Steps key={id} id={id} back={back} begun={begun} onChooseAnother={() => setParams({})} />;
}

interface StepsProps extends EventImportProps {
  id: string;
  /** Set after the person has done something on this page, so that the next step takes the focus. */
  begun: { current: boolean };
  onChooseAnother: () => void;
}

function Steps({ id, back, begun, onChooseAnother }: StepsProps) {
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(importQuery(useApi(), id));
  const status = query.data?.status;
  const before = useRef(status);
  useEffect(() => {
    if (status === undefined) return;
    if (begun.current || (before.current !== undefined && before.current !== status))
      heading.current?.focus();
    // Refetches everything that may show the new events.
    if (before.current === 'running' && status === 'done') eventsChanged(queryClient);
    before.current = status;
  }, [status, begun, queryClient]);
  return (
    <Loaded query={query} placeholder={<Skeleton className="h-96" />} failure="This import is not there">
      {(item) =>
        item.status === 'preview' ? (
          <PreviewStep item={item} heading={heading} onChooseAnother={onChooseAnother} />
        ) : (
          <OutcomeStep item={item} heading={heading} back={back} onChooseAnother={onChooseAnother} />
        )
      }
    </Loaded>
  );
}

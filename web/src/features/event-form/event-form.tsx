import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/app-context.ts';
import { editFormQuery } from '../../lib/edit-form-query.ts';
import { NotLoaded } from '../../lib/not-loaded.tsx';
import { useSessionWatch } from '../../lib/use-session-watch.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { EventFormProps } from './event-form.props.ts';
import { FilledForm } from './filled-form.tsx';

/** Creating and editing events: see `event-form.props.ts`. */
export function EventForm(props: EventFormProps) {
  return props.eventId === null ? (
    <NewForm {...props} />
  ) : (
    <EditForm key={props.eventId} {...props} eventId={props.eventId} />
  );
}

/** The device's time zone and the draft are only known in the browser. */
function NewForm(props: EventFormProps) {
  return useHydrated() ? (
    <FilledForm {...props} editing={null} onOvertaken={() => undefined} />
  ) : (
    <FormSkeleton />
  );
}

function EditForm(props: EventFormProps & { eventId: string }) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery(
    editFormQuery(useApi(), props.eventId),
  );
  const hydrated = useHydrated();
  useSessionWatch(error);
  if (error) return <NotLoaded query={{ error, isFetching, refetch }} failure="This event did not load" />;
  if (!hydrated || !isFetchedAfterMount || !data) return <FormSkeleton />;
  if (!data.abilities.edit.allowed) {
    return <ErrorState title="This event cannot be edited" text={data.abilities.edit.message} />;
  }
  return <FilledForm {...props} editing={data} onOvertaken={() => void refetch()} />;
}

/** About as tall as the form, so that after a reload the scroll position is kept while the form loads. */
function FormSkeleton() {
  return (
    <div className="grid min-h-[280rem] content-start gap-8 [overflow-anchor:none] lg:min-h-[150rem] lg:grid-cols-[minmax(0,1fr)_22rem]">
      <output className="sr-only">Loading the form…</output>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
      <Skeleton className="h-80 w-full" />
    </div>
  );
}

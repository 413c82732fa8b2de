import { AUDIT_LABELS, type AuditAction, type AuditEntry, type auditRoutes } from '@backyard/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { More } from '../../../lib/more.tsx';
import { allOf, pagesOf } from '../../../lib/paged.ts';
import { useOwnZone } from '../../../lib/use-own-zone.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { RowsWait } from '../../../ui/rows-wait.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Instant } from '../instant.tsx';
import { AUDIT } from '../reload.ts';
import { useParams } from '../use-params.ts';
import { changesOf } from './changes.ts';

const isAction = (name: string): name is AuditAction => Object.hasOwn(AUDIT_LABELS, name);
const FILTERS = ['who', 'what', 'whom', 'from', 'to'] as const;
type Filters = Record<(typeof FILTERS)[number], string>;

/** Days are those of the reader's time zone; the server receives their start and end as instants. */
const daysOf = ({ from, to }: Pick<Filters, 'from' | 'to'>) => ({
  ...(from !== '' && { from: beginOf(from, 0) }),
  ...(to !== '' && { to: beginOf(to, 1) }),
});

/** The instant at which a day, or a day some days after it, begins in the reader's time zone. */
function beginOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

const auditQuery = (api: Api, { what, ...filters }: Filters) =>
  infiniteQueryOptions({
    ...pagesOf<typeof auditRoutes.list>(api, '/api/admin/audit', 'cursor', {
      query: {
        ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
        ...daysOf(filters),
        ...(isAction(what) && { what }),
      },
    }),
    queryKey: [...AUDIT, what, filters] as const,
    placeholderData: (before) => before,
  });

/** The audit log: who did what to whom, newest first (docs/product.md: people). */
export function AuditLog() {
  const { get, set } = useParams();
  const filters: Filters = {
    who: get('who'),
    what: get('what'),
    whom: get('whom'),
    from: get('from'),
    to: get('to'),
  };
  const [who, setWho] = useSearchText(filters.who, (text) => set({ who: text }, { replace: true }));
  const [whom, setWhom] = useSearchText(filters.whom, (text) => set({ whom: text }, { replace: true }));
  const entries = useInfiniteQuery(auditQuery(useApi(), filters));
  const clear = (): void => {
    setWho('');
    setWhom('');
    set(Object.fromEntries(FILTERS.map((name) => [name, ''])));
  };
  return (
    <Section id="audit-title" title="Audit log">
      <p className="mt-1 text-muted">
        What admins did, and what hosts and members did that others may ask about. Nobody can change or remove
        an entry.
      </p>
      <search className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        <Field label="Who">
          <TextInput
            value={who}
            placeholder="Name or email"
            onChange={({ target }) => setWho(target.value)}
          />
        </Field>
        <Field label="About">
          <TextInput
            value={whom}
            placeholder="Name, email or id"
            onChange={({ target }) => setWhom(target.value)}
          />
        </Field>
        <Field label="What" className="sm:max-lg:col-span-2">
          <Select value={filters.what} onChange={({ target }) => set({ what: target.value })}>
            <option value="">Everything</option>
            {Object.entries(AUDIT_LABELS).map(([action, label]) => (
              <option key={action} value={action}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="From">
          <TextInput
            type="date"
            value={filters.from}
            onChange={({ target }) => set({ from: target.value })}
          />
        </Field>
        <Field label="To">
          <TextInput type="date" value={filters.to} onChange={({ target }) => set({ to: target.value })} />
        </Field>
      </search>
      <div className="mt-5" aria-busy={entries.isPlaceholderData}>
        <Loaded query={entries} placeholder={<RowsWait />} failure="The log did not load">
          {(data) => {
            const { items } = allOf(data);
            const filtered = FILTERS.some((name) => filters[name] !== '');
            return items.length === 0 ? (
              <EmptyState
                title={filtered ? 'Nothing found' : 'Nothing yet'}
                text={filtered ? 'No entries match.' : 'What is done is written down here.'}
                actions={
                  filtered && (
                    <Button variant="secondary" onClick={clear}>
                      Show everything
                    </Button>
                  )
                }
              />
            ) : (
              <>
                <ol className="flex flex-col gap-2.5">
                  {items.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </ol>
                <More query={entries} label="Load older entries" className="flex justify-center py-6" />
              </>
            );
          }}
        </Loaded>
      </div>
    </Section>
  );
}

/** The subject of an entry if it has no name, or no longer has one. */
const NAMELESS: Record<string, string> = {
  member: 'a deleted account',
  event: 'an event that is no longer there',
  payment: 'a payment',
  mail: 'an email',
  export: 'everything',
  report: 'a report',
};

function Entry({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry.before, entry.after, useOwnZone());
  const actor = entry.actor ? (entry.actor.name ?? 'A deleted account') : 'The operator';
  const subject = entry.subject.name ?? NAMELESS[entry.subject.kind] ?? entry.subject.kind;
  return (
    <Card as="li" pad="none" className="px-4 py-3 sm:px-5">
      <p className="wrap-anywhere">
        <strong>{actor}</strong> {entry.label} <strong>{subject}</strong>
      </p>
      {entry.note !== null && <p className="mt-1 wrap-anywhere whitespace-pre-line">{entry.note}</p>}
      {changes.length > 0 && (
        <ul className="mt-1 text-sm text-muted">
          {changes.map(({ field, before, after }) => (
            <li key={field} className="wrap-anywhere">
              {field}:{' '}
              {before === null ? (
                after
              ) : (
                <>
                  {before} <span aria-hidden="true">→</span>
                  <span className="sr-only">became</span> {after ?? 'none'}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-sm text-muted tabular-nums">
        <Instant at={entry.at} />
      </p>
    </Card>
  );
}

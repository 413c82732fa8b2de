import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useApi } from '../../lib/app-context.ts';
import { allOf } from '../../lib/paged.ts';
import { later } from '../../ui/lazy-or.ts';
import { RowsWait } from '../../ui/rows-wait.tsx';
import { Tabs, type TabItem } from '../../ui/tabs.tsx';
import { useTabFocus } from '../../ui/use-tab-focus.ts';
import { loadCommunityAnalytics } from '../analytics/index.ts';
import { StepUp } from '../identity/index.ts';
import { tabFrom, type AdminTab } from './admin-tabs.ts';
import { pendingEventsQuery } from './approvals/approvals.queries.ts';
import { troubledRefundsQuery } from './refunds/troubled-refunds.queries.ts';
import { reportsQuery } from './reports/reports.queries.ts';
import { hostRequestsQuery } from './requests/host-requests.queries.ts';

const EventManagement = later(async () => (await import('./events/event-management.tsx')).EventManagement);
const Approvals = later(async () => (await import('./approvals/approvals.tsx')).Approvals);
const UserManagement = later(async () => (await import('./users/user-management.tsx')).UserManagement);
const CommunityAnalytics = later(async () => (await loadCommunityAnalytics()).CommunityAnalytics);
const AuditLog = later(async () => (await import('./log/audit-log.tsx')).AuditLog);
const HostRequests = later(async () => (await import('./requests/host-requests.tsx')).HostRequests);
const TroubledRefunds = later(async () => (await import('./refunds/troubled-refunds.tsx')).TroubledRefunds);
const Reports = later(async () => (await import('./reports/reports.tsx')).Reports);

/** No number if there is nothing to do. */
const waiting = (count: number | undefined): number | undefined => (count === 0 ? undefined : count);

/** The panel's tabs; each fetches its own code and data when it is opened. */
export function AdminPanel() {
  const api = useApi();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = tabFrom(params);
  const box = useRef<HTMLDivElement>(null);
  useTabFocus(box, tab);
  const pending = useInfiniteQuery(pendingEventsQuery(api));
  const approvals = pending.data && allOf(pending.data);
  const requests = useQuery(hostRequestsQuery(api));
  const refunds = useQuery(troubledRefundsQuery(api));
  const reports = useInfiniteQuery(reportsQuery(api, 'waiting'));
  const items: TabItem<AdminTab>[] = [
    { id: 'events', label: 'Event Management' },
    {
      id: 'approvals',
      label: 'Event Approvals',
      count: waiting(approvals?.total ?? approvals?.items.length),
    },
    { id: 'users', label: 'User Management' },
    {
      id: 'reports',
      label: 'Reports',
      count: waiting(reports.data?.pages.flatMap((page) => page.items).length),
    },
    { id: 'analytics', label: 'Community Analytics' },
    { id: 'audit', label: 'Audit log' },
    {
      id: 'requests',
      label: 'Host requests',
      count: waiting(requests.data?.filter(({ status }) => status === 'pending').length),
    },
    { id: 'refunds', label: 'Refunds', count: waiting(refunds.data?.length) },
  ];
  return (
    <StepUp>
      <div ref={box} className="page-width pt-3 pb-8 sm:pt-8">
        <h1 className="title-page">Admin</h1>
        <Tabs<AdminTab>
          label="Admin"
          className="mt-5 sm:mt-7"
          value={tab}
          onChange={(next) =>
            void navigate({ search: next === 'events' ? '' : `?tab=${next}` }, { preventScrollReset: true })
          }
          items={items}
        >
          <Suspense fallback={<RowsWait />}>
            {tab === 'events' && <EventManagement />}
            {tab === 'approvals' && <Approvals />}
            {tab === 'users' && <UserManagement />}
            {tab === 'analytics' && <CommunityAnalytics />}
            {tab === 'audit' && <AuditLog />}
            {tab === 'requests' && <HostRequests />}
            {tab === 'refunds' && <TroubledRefunds />}
            {tab === 'reports' && <Reports />}
          </Suspense>
        </Tabs>
      </div>
    </StepUp>
  );
}

import type { HostRequest } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useApi } from '../../../lib/app-context.ts';
import { formatOwnDay } from '../../../lib/formats.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { useOwnZone } from '../../../lib/use-own-zone.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { RowsWait } from '../../../ui/rows-wait.tsx';
import { Section } from '../../../ui/section.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { hostRequestsQuery } from './host-requests.queries.ts';

const Answer = later(async () => (await import('./answer.tsx')).Answer);
const TONES = { pending: 'warning', accepted: 'success', refused: 'neutral' } as const;
const STATUS = { pending: 'Waiting', accepted: 'Accepted', refused: 'Refused' };

/** Members who would like to become hosts, waiting ones first. */
export function HostRequests() {
  const requests = useQuery(hostRequestsQuery(useApi()));
  const [answering, setAnswering] = useState<{ request: HostRequest; how: 'accept' | 'refuse' }>();
  return (
    <Section id="requests-title" title="Host requests">
      <div className="mt-4">
        <Loaded query={requests} placeholder={<RowsWait rows={2} />} failure="The requests did not load">
          {(list) =>
            list.length === 0 ? (
              <EmptyState
                title="No requests"
                text="Club House members who would like to host events ask here."
              />
            ) : (
              <ul className="grid gap-3 lg:grid-cols-2">
                {list.map((request) => (
                  <Request
                    key={request.id}
                    request={request}
                    onAnswer={(how) => setAnswering({ request, how })}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {answering && (
        <Suspense>
          <Answer key={answering.request.id} {...answering} onClose={() => setAnswering(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}

function Request({
  request,
  onAnswer,
}: {
  request: HostRequest;
  onAnswer: (how: 'accept' | 'refuse') => void;
}) {
  const { member } = request;
  const zone = useOwnZone();
  const name = [member.firstName, member.lastName].filter(Boolean).join(' ') || member.email;
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={name} src={member.profileImageUrl} size="medium" />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold wrap-anywhere">
            <Unbroken>{name}</Unbroken>
          </h3>
          <p className="text-sm wrap-anywhere text-muted">
            <Unbroken>{member.email}</Unbroken>
            {member.location !== null && ` · ${member.location}`} · {member.eventsAttended} events attended
          </p>
        </div>
        <Badge tone={TONES[request.status]}>{STATUS[request.status]}</Badge>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{request.message}</p>
      {request.notes !== null && <p className="text-sm wrap-anywhere text-muted">Answer: {request.notes}</p>}
      <p className="mt-auto text-sm text-muted">
        Asked {formatOwnDay(request.createdAt, zone)}
        {request.decidedAt !== null &&
          ` · ${STATUS[request.status]} ${formatOwnDay(request.decidedAt, zone)}`}
        {request.decidedBy !== null && ` by ${request.decidedBy}`}
      </p>
      {request.status === 'pending' && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            size="small"
            icon={<Check aria-hidden="true" className="size-4" />}
            aria-label={`Accept ${name}`}
            onClick={() => onAnswer('accept')}
          >
            Accept
          </Button>
          <Button
            size="small"
            variant="secondary"
            icon={<X aria-hidden="true" className="size-4 text-danger" />}
            aria-label={`Refuse ${name}`}
            onClick={() => onAnswer('refuse')}
          >
            Refuse
          </Button>
        </div>
      )}
    </Card>
  );
}

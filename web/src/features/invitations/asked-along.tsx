import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { ReportButton } from '../safety/index.ts';
import { inviterQuery } from './invitations.queries.ts';
import { keptAsk } from './kept-ask.ts';

export { readInviter } from './invitations.queries.ts';

/** On the event's page: "Ada asked you along". Nothing if the link's token is not valid. */
export function AskedAlong({ eventId, token }: { eventId: string; token: string }) {
  useEffect(() => keptAsk(eventId).keep(token), [eventId, token]);
  const { firstName = null, reportId = null } = useQuery(inviterQuery(useApi(), eventId, token)).data ?? {};
  if (firstName === null) return null;
  return (
    <Banner
      className="mt-5"
      title={
        <>
          <bdi className="wrap-anywhere">{firstName}</bdi> asked you along
        </>
      }
      action={
        reportId !== null && (
          <ReportButton
            label="Report"
            title={`Report ${firstName}`}
            choices={[{ kind: 'person', id: reportId, label: firstName }]}
          />
        )
      }
    />
  );
}

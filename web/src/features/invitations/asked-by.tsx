import { ASKED_BY } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../lib/app-context.ts';
import { inviterQuery } from './invitations.queries.ts';
import { keptAsk } from './kept-ask.ts';

/** In dialogs and the wizard, which are rendered in the browser: who sent the link that the visitor came by. */
export function AskedBy({ eventId }: { eventId: string }) {
  const [search] = useSearchParams();
  const [kept] = useState(() => keptAsk(eventId).read());
  const here = search.get(ASKED_BY);
  // The wizard replaces the event's page, which would otherwise store the token.
  useEffect(() => {
    if (here !== null) keptAsk(eventId).keep(here);
  }, [eventId, here]);
  const token = here ?? kept;
  const query = inviterQuery(useApi(), eventId, token ?? '');
  const firstName = useQuery({ ...query, enabled: token !== null }).data?.firstName;
  if (firstName == null) return null;
  return (
    <p className="mb-3 font-semibold">
      <bdi className="wrap-anywhere">{firstName}</bdi> asked you along.
    </p>
  );
}

import { loginPath, NEAR_MILES, PATHS, type routes } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { actFailed } from '../../lib/act-failed.ts';
import { useApp } from '../../lib/app-context.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useAct } from '../../lib/use-act.ts';
import { useLaterData } from '../../lib/use-later-data.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { cityOf, type Circle } from '../places/index.ts';

const ASK = 'Tell me when something opens';
const KEY = ['/api/user/notifications'];

/**
 * If no event is near: asks to be notified of new events there (docs/product.md: notice.26). A visitor logs in first and then returns
 * to it.
 */
export function TellMeNear({ circle }: { circle: Circle }) {
  const { search } = useLocation();
  const user = useCurrentUser();
  if (user) return <TellMember circle={circle} />;
  // Always on the list of events: it asks again there, about the place in the URL.
  const returnTo = new URLSearchParams(search);
  returnTo.set('near', circle.label);
  return (
    <LinkButton
      className="mt-3"
      variant="secondary"
      to={loginPath(`${PATHS.events}?${returnTo}`)}
      reloadDocument
    >
      {ASK}
    </LinkButton>
  );
}

function TellMember({ circle }: { circle: Circle }) {
  const { api, queryClient } = useApp();
  const query = useQuery({
    queryKey: KEY,
    queryFn: api.read<typeof routes.notifications.settings>('/api/user/notifications'),
  });
  const data = useLaterData(query);
  const act = useAct({
    again: true,
    call: (near: string | null) =>
      api.call<typeof routes.notifications.saveSettings>('PUT', '/api/user/notifications', {
        body: { near },
      }),
    onSuccess: async (saved) => queryClient.setQueryData(KEY, saved),
    onError: (error) => actFailed(error, 'Please try again.', 'That did not work'),
  });
  if (!data) return null;
  const { near } = data;
  const here = near !== null && near.split(',')[0] === cityOf(circle);
  return (
    <div className="mt-3">
      <output className="block">
        {here &&
          `We’ll tell you, at most once a day, when something opens within ${NEAR_MILES} miles of ${near}.`}
        {near !== null && !here && `So far we tell you about ${near}. This would take its place.`}
      </output>
      <Button
        className="mt-2"
        variant={here ? 'quiet' : 'secondary'}
        size={here ? 'small' : 'medium'}
        pending={act.isPending}
        onClick={() => act.mutate(here ? null : circle.label)}
      >
        {here ? 'Turn off these alerts' : ASK}
      </Button>
    </div>
  );
}

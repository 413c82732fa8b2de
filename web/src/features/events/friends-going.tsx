import { friendsGoingText, type FriendsGoing as Going, type routes } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { useLaterData } from '../../lib/use-later-data.ts';

/** The maximum for one call. */
const PAGE = 100;

interface Waiting {
  id: string;
  resolve: (going: Going | null) => void;
  reject: (error: unknown) => void;
}
const waiting = new Map<Api, Waiting[]>();

/** Batches all cards that appear at the same moment: a page of events makes one call. */
function friendsGoing(api: Api, id: string): Promise<Going | null> {
  return new Promise((resolve, reject) => {
    const others = waiting.get(api) ?? [];
    waiting.set(api, [...others, { id, resolve, reject }]);
    if (others.length === 0) setTimeout(() => void send(api), 0);
  });
}

async function send(api: Api): Promise<void> {
  const all = waiting.get(api) ?? [];
  waiting.delete(api);
  for (let start = 0; start < all.length; start += PAGE) {
    const part = all.slice(start, start + PAGE);
    try {
      const found = await api.call<typeof routes.friends.going>('GET', '/api/friends/going', {
        query: { events: [...new Set(part.map(({ id }) => id))].join(',') },
      });
      for (const { id, resolve } of part) resolve(found.find(({ eventId }) => eventId === id) ?? null);
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  }
}

/** "Ada and two friends are going"; renders nothing if no friend goes, or if that is unknown. */
export function FriendsGoing({ eventId }: { eventId: string }) {
  const api = useApi();
  const data = useLaterData(
    useQuery({
      queryKey: ['/api/friends', 'going', eventId],
      queryFn: () => friendsGoing(api, eventId),
      staleTime: 10_000,
      // On a page that stays open, one of them may have blocked the viewer meanwhile.
      refetchOnWindowFocus: 'always',
      retry: false,
    }),
  );
  return data ? (
    <p className="order-last w-full font-semibold text-accent-ink">{friendsGoingText(data)}</p>
  ) : null;
}

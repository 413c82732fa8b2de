import type { Event } from '@backyard/contract';
import { Suspense, type ReactNode } from 'react';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { goingOf } from './event-facts.ts';

// Only for members, and with a request of its own: lists are the same for everyone.
const FriendsGoing = lazyOr(async () => (await import('./friends-going.tsx')).FriendsGoing, nothing);

export interface GoingProps {
  event: Pick<Event, 'id' | 'faces' | 'currentAttendees' | 'past'>;
  /** The text for the count: "18 going", unless the list has its own wording. */
  count?: string;
  /** Shown below the count. */
  children?: ReactNode;
}

/** Pictures (for members; visitors see a count) and "18 going"; for members also which friends go. */
export function Going({ event, count = goingOf(event), children }: GoingProps) {
  const hydrated = useHydrated();
  // Visitors do not even see initials.
  const isMember = event.faces.some(({ letter }) => letter !== '');
  const people = event.faces.map((face, index) => ({
    id: String(index),
    name: face.letter,
    src: face.imageUrl,
  }));
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <AvatarStack people={people} total={event.currentAttendees} />
        <span className="flex flex-wrap gap-x-2 sm:flex-col">
          <span className="whitespace-nowrap">{count}</span>
          {children}
        </span>
      </span>
      {hydrated && isMember && !event.past && (
        <Suspense fallback={null}>
          <FriendsGoing eventId={event.id} />
        </Suspense>
      )}
    </>
  );
}

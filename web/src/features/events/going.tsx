import type { Event } from '@backyard/contract';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { goingOf } from './event-facts.ts';

/** Faces (for members; visitors see a count) and "18 going". */
export function Going({ event }: { event: Pick<Event, 'faces' | 'currentAttendees' | 'past'> }) {
  const people = event.faces.map((face, index) => ({
    id: String(index),
    name: face.letter,
    src: face.imageUrl,
  }));
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <AvatarStack people={people} total={event.currentAttendees} />
      <span className="whitespace-nowrap">{goingOf(event)}</span>
    </span>
  );
}

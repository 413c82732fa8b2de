import { PATHS, formatDollars, type Event } from '@backyard/contract';
import { CalendarDays, MapPin, Pencil, Trash2, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay, formatFullDate } from '../../../lib/formats.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CategoryBadge } from '../../../ui/category-badge.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { EventPicture } from '../../events/index.ts';

const STATUS_BADGES = {
  pending: <Badge tone="warning">Pending approval</Badge>,
  rejected: <Badge tone="danger">Rejected</Badge>,
  cancelled: <Badge tone="danger">Cancelled</Badge>,
  published: null,
};

export interface ManagedEventProps {
  event: Event;
  onEdit: () => void;
  onDelete: () => void;
}

/** One event of the list, with its badges and what an admin can do (docs/product.md: admin). */
export function ManagedEvent({ event, onEdit, onDelete }: ManagedEventProps) {
  // The dates of a series share one title.
  const named =
    event.seriesId === null ? event.title : `${event.title}, ${formatDay(event.startTime, event.timeZone)}`;
  return (
    // On phones the picture is small and beside the text: the list is long, and admins look for words. Large text goes below it.
    <Card as="li" pad="none" className="flex flex-wrap gap-x-4 gap-y-3 p-4 sm:flex-nowrap sm:p-5">
      <div className="w-[88px] shrink-0 self-start overflow-hidden rounded-control sm:w-44">
        <EventPicture event={event} />
      </div>
      <div className="flex min-w-0 grow basis-40 flex-col gap-2.5">
        <div className="flex flex-wrap gap-1.5">
          {event.categories.map((category) => (
            <CategoryBadge key={category} category={category} />
          ))}
          {event.requiredTier !== 'game_room' && <TierBadge tier={event.requiredTier} />}
          {STATUS_BADGES[event.status]}
          {event.past && event.status !== 'cancelled' && <Badge>Event Completed</Badge>}
        </div>
        <h3 className="title-card wrap-anywhere">
          <Link to={PATHS.event(event.id)} className="hover:underline">
            {event.title}
          </Link>
        </h3>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted tabular-nums">
          <Fact icon={<CalendarDays className="size-4" />}>
            {formatFullDate(event.startTime, event.timeZone)}
          </Fact>
          <Fact icon={<MapPin className="size-4" />}>{event.location}</Fact>
          <Fact icon={<UsersRound className="size-4" />}>
            {event.currentAttendees}/{event.maxAttendees} attendees
          </Fact>
          <li>{event.isTicketed ? formatDollars(event.price) : 'Free'}</li>
          <li>by {event.hostName}</li>
        </ul>
      </div>
      <div className="flex basis-full flex-wrap gap-2 sm:basis-auto sm:flex-col">
        <Button
          variant="secondary"
          size="small"
          className="flex-1 sm:flex-none"
          icon={<Pencil aria-hidden="true" className="size-4" />}
          aria-label={`Edit ${named}`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="flex-1 sm:flex-none"
          icon={<Trash2 aria-hidden="true" className="size-4 text-danger" />}
          aria-label={`Delete ${named}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <span aria-hidden="true" className="shrink-0">
        {icon}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

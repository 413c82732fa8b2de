import { PATHS } from '@backyard/contract';
import { DoorOpen, Pencil } from 'lucide-react';
import { LinkButton } from '../ui/link-button.tsx';

interface Managed {
  event: { id: string; title: string };
}

/** To the door list of an event that one runs or helps with. */
export const DoorLink = ({ event }: Managed) => (
  <LinkButton
    to={PATHS.door(event.id)}
    size="small"
    icon={<DoorOpen aria-hidden="true" className="size-4" />}
  >
    Door list<span className="sr-only">: {event.title}</span>
  </LinkButton>
);

/** To the form of an event that one may change. */
export const EditLink = ({ event }: Managed) => (
  <LinkButton
    to={PATHS.editEvent(event.id)}
    variant="secondary"
    size="small"
    icon={<Pencil aria-hidden="true" className="size-4" />}
  >
    Edit<span className="sr-only">: {event.title}</span>
  </LinkButton>
);

import type { HostedEvent } from '@backyard/contract';
import { toast } from '../../ui/toast-store.ts';
import type { EventFormProps } from './event-form.props.ts';

type Kind = EventFormProps['kind'];
type Act = 'create' | 'update';

const ADMIN_DONE = {
  create: 'Event created successfully',
  update: 'Event updated successfully',
} as const satisfies Record<Act, string>;

/** The host's message after saving. The sentence from docs/product.md (host) only applies to events that are published at once. */
function hostDone(act: Act, event: HostedEvent, dates: number): { title: string; description: string } {
  const title = act === 'create' ? 'Event Created!' : 'Event Updated!';
  if (event.approvalStatus === 'pending')
    return {
      title,
      description:
        dates > 1
          ? `All ${dates} dates are waiting for approval. We’ll email you when it’s decided.`
          : 'It is waiting for approval. We’ll email you when it’s decided.',
    };
  if (act === 'create' && event.visibility === 'invited')
    return {
      title,
      description: 'Your event has been successfully created. The people you invite can register.',
    };
  return {
    title,
    description:
      act === 'create'
        ? `Your event has been successfully created and is now available for registration.${dates > 1 ? ` ${dates} dates were made.` : ''}`
        : dates > 1
          ? `Your changes are saved, on ${dates} dates.`
          : 'Your changes are saved.',
  };
}

/** The message that the event was saved, for a series with the number of dates (docs/product.md: host, admin). */
export function sayDone(
  kind: Kind,
  act: Act,
  event: HostedEvent,
  { dates = 1, told = 0 }: { dates?: number; told?: number } = {},
): void {
  const said =
    kind === 'admin' ? { title: 'Success', description: ADMIN_DONE[act] } : hostDone(act, event, dates);
  const mailed =
    told === 0
      ? ''
      : ` ${told === 1 ? 'The one person registered gets' : `The ${told} people registered get`} an email.`;
  toast({ ...said, description: `${said.description}${mailed}`, variant: 'success' });
}

/** The messages for a failed save if the server sent none. */
export const FAILED = {
  host: {
    create: { title: 'Failed to Create Event', otherwise: 'Please check your event details and try again.' },
    update: { title: 'Failed to Update Event', otherwise: 'Please check your event details and try again.' },
  },
  admin: {
    create: { title: 'Error', otherwise: 'Failed to create event' },
    update: { title: 'Error', otherwise: 'Failed to update event' },
  },
} as const satisfies Record<Kind, Record<Act, { title: string; otherwise: string }>>;

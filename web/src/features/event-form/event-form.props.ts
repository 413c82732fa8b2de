import type { HostedEvent } from '@backyard/contract';

/**
 * The one form for creating and editing events, `EventForm` of `event-form.tsx`. Pages load it lazily. It loads the event, keeps a
 * draft, saves, shows the host's or the admin's toasts (docs/product.md: host) and the server's errors at the fields. Its page provides
 * the heading.
 */
export interface EventFormProps {
  /**
   * Whose form it is (docs/product.md: host). The host's has a ticketed switch, no clubhouse_exclusive, and shows the host's revenue;
   * the admin's has a price and every category. Each has its own messages.
   */
  kind: 'host' | 'admin';
  /** The signed-in person: drafts are theirs. */
  memberId: string;
  /** The event to edit; null for a new one. */
  eventId: string | null;
  /** Called after the event was saved and the person notified. Lists of events are already refetched. */
  onSaved: (event: HostedEvent) => void;
  /** Goes back to the previous page without saving; the draft is kept. */
  onCancel: () => void;
  /** The public name shown on the preview; by default the platform's. */
  hostName?: string | undefined;
}

import type { HostedEvent } from '@backyard/contract';

/**
 * The one form for creating and editing events, `EventForm` of `event-form.tsx`. Pages load it lazily. It reads what it edits, keeps a draft, sends, says what happened (docs/product.md: host: the host's toasts or the admin's)
 * and shows what the server finds wrong at the fields. Its page gives the heading around it.
 */
export interface EventFormProps {
  /**
   * Whose form (docs/product.md: host). The host's has a ticketed switch, leaves clubhouse_exclusive out and shows the
   * host's revenue; the admin's has price and every category. Each has its own sentences.
   */
  kind: 'host' | 'admin';
  /** The signed-in person: drafts are theirs. */
  memberId: string;
  /** The event to edit; null for a new one. */
  eventId: string | null;
  /** It is saved, and the person has been told. Whoever shows lists of events need not read them again: that is done. */
  onSaved: (event: HostedEvent) => void;
  /** Back to where one came from, without saving; what was typed stays as a draft. */
  onCancel: () => void;
  /** The public name shown on the preview; the platform's where none is given. */
  hostName?: string | undefined;
}

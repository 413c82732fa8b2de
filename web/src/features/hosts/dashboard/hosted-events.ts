import type { HostedEvent } from '@backyard/contract';
import type { BadgeTone } from '../../../ui/badge.tsx';

const CHIPS = {
  cancelled: { tone: 'danger', text: 'Cancelled' },
  pending: { tone: 'warning', text: 'Pending approval' },
  rejected: { tone: 'danger', text: 'Not approved' },
} as const satisfies Partial<Record<HostedEvent['status'], { tone: BadgeTone; text: string }>>;

/** The state that matters most to its host; null for a normal event. */
export function chipOf({
  status,
  past,
  visibility,
}: Pick<HostedEvent, 'status' | 'past' | 'visibility'>): { tone: BadgeTone; text: string } | null {
  if (status !== 'published') return CHIPS[status];
  if (past) return { tone: 'neutral', text: 'Event Completed' };
  if (visibility === 'public') return null;
  return { tone: 'neutral', text: visibility === 'invited' ? 'By invitation' : 'Unlisted' };
}

import type { Message } from '@backyard/contract';
import type { MessageRow } from './messages.queries.ts';

/** What decides about a reader's options: whether a message is their own, and whether they manage the event. */
export interface ReaderView {
  own: boolean;
  manages: boolean;
}

/**
 * A message as this reader sees it. The author is shown even if they hide from lists; their page stays closed, except to those who run the
 * event [TALK-2].
 */
export const presentMessage = (row: MessageRow, { own, manages }: ReaderView): Message => ({
  id: row.id,
  cursor: String(row.number),
  text: row.text,
  createdAt: row.created_at.toISOString(),
  author: {
    memberId: row.hidden_from_lists && !own && !manages ? null : row.member_id,
    firstName: row.first_name,
    profileImageUrl: row.profile_image_url,
    host: row.by_host,
  },
  own,
  abilities: { remove: own || manages },
});

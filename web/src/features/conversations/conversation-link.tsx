import type { Conversation } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useState, type MouseEvent } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { stored } from '../../lib/stored.ts';
import { useLaterData } from '../../lib/use-later-data.ts';
import { buttonClass } from '../../ui/button-styles.ts';
import { conversationQuery } from './conversation.queries.ts';

/** The id of the conversation's heading, at the end of the page. */
const HEADING = 'conversation';

const lastOf = ({ latest, messages }: Conversation): number =>
  Math.max(Number(latest), ...messages.map(({ cursor }) => Number(cursor)));

/**
 * The link from the ticket to the conversation, with the number of messages since it was last shown on this device. It makes no
 * request; the conversation itself does.
 */
export function ConversationLink({ eventId }: { eventId: string }) {
  const memberId = useCurrentUser()?.id ?? '';
  const [kept] = useState(() => stored('browser', `backyard:talk:${memberId}:${eventId}`));
  const [seen, setSeen] = useState(() => Number(kept.read() ?? 0));
  // The conversation may already be loaded when this part hydrates.
  const talk = useLaterData(useQuery({ ...conversationQuery(useApi(), eventId), enabled: false }));
  const last = talk ? lastOf(talk) : null;
  useEffect(() => {
    const part = document.getElementById(HEADING)?.closest('section');
    if (last === null || !part) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting !== true) return;
      kept.keep(String(last));
      setSeen(last);
    });
    watch.observe(part);
    return () => watch.disconnect();
  }, [kept, last]);
  const fresh = talk?.messages.filter(({ own, cursor }) => !own && Number(cursor) > seen).length ?? 0;
  const more = talk?.earlier === true && fresh === talk.messages.length ? '+' : '';
  return (
    <a
      href={`#${HEADING}`}
      onClick={goThere}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      <MessagesSquare aria-hidden="true" className="size-4.5" />
      <span className="tabular-nums">
        Conversation
        {fresh > 0 && ` · ${fresh}${more} new`}
      </span>
    </a>
  );
}

/** Adds no history entry, so that Back leads to the previous page. */
function goThere(event: MouseEvent): void {
  const heading = document.getElementById(HEADING);
  if (!heading) return;
  event.preventDefault();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

import type { Event, Message } from '@backyard/contract';
import { useLayoutEffect, useRef, useState, type UIEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { MessageRow } from './message-row.tsx';

/** Within this many pixels of the end, the viewer counts as reading the newest messages. */
const NEAR = 48;

/** The resulting scroll event then records that the end was reached. */
function showEnd(list: HTMLElement | null): void {
  if (list) list.scrollTop = list.scrollHeight;
}

/**
 * Screen readers announce new messages (`role="log"`). A viewer at the end stays at the end; one who scrolled up is not moved, but sees
 * a note.
 */
export function MessageList({ event, messages }: { event: Event; messages: readonly Message[] }) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [unread, setUnread] = useState(false);
  const last = messages.at(-1)?.id;
  const own = messages.at(-1)?.own ?? false;
  useLayoutEffect(() => {
    if (last === undefined) return;
    if (atEnd.current || own) showEnd(list.current);
    else setUnread(true);
  }, [last, own]);
  const scrolled = ({ currentTarget }: UIEvent<HTMLDivElement>): void => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
    if (atEnd.current) setUnread(false);
  };
  return (
    <div className="relative">
      <div
        ref={list}
        role="log"
        aria-label="Messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: by the keyboard, too (axe: scrollable-region-focusable)
        tabIndex={0}
        onScroll={scrolled}
        className="flex max-h-96 flex-col gap-4 overflow-y-auto rounded-card bg-sunken p-2.5 sm:p-4"
      >
        {messages.length === 0 && (
          <p className="text-muted">
            Nobody has said anything yet.{' '}
            {event.past ? 'Say thanks, or share what you found.' : 'Say hello, or ask what to bring.'}
          </p>
        )}
        {messages.map((message) => (
          <MessageRow key={message.id} event={event} message={message} />
        ))}
      </div>
      {unread && (
        <div className="mt-2 flex justify-center">
          <Button variant="secondary" size="small" onClick={() => showEnd(list.current)}>
            New messages
          </Button>
        </div>
      )}
    </div>
  );
}

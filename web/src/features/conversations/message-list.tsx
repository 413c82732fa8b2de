import type { Event, Message } from '@backyard/contract';
import { useLayoutEffect, useRef, useState, type UIEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { MessageRow } from './message-row.tsx';

/** Pixels from the end at which somebody counts as reading the newest. */
const NEAR = 48;

/** Its scrolling then says that the end is read. */
function showEnd(list: HTMLElement | null): void {
  if (list) list.scrollTop = list.scrollHeight;
}

/**
 * Screen readers say what is new when they come to it (`role="log"`). Whoever reads the end stays at the end; whoever reads further up is not
 * moved, and is told.
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

import { LIMITS, type Event, type routes } from '@backyard/contract';
import { useId, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { actFailed } from '../../lib/act-failed.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useApp } from '../../lib/app-context.ts';
import { newKey } from '../../lib/new-key.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { changeShown, withMessage } from './conversation.queries.ts';

/** From this length on, the number of characters left is shown. */
const COUNT_FROM = 400;

/** A message being sent: shown until it has arrived or failed. */
interface Sending {
  text: string;
  key: string;
  failed: boolean;
}

/**
 * The message field and its button. Enter sends and Shift+Enter adds a line; with a phone's keyboard Enter adds a line and the button
 * sends.
 */
export function MessageForm({ event: { id: eventId, past } }: { event: Pick<Event, 'id' | 'past'> }) {
  const { api, queryClient } = useApp();
  const counterId = useId();
  const [text, setText] = useState('');
  const [sending, setSending] = useState<Sending | null>(null);
  const act = useAct({
    again: true,
    call: ({ text: said, key }: Sending) =>
      api.call<typeof routes.conversations.send>('POST', '/api/events/:id/messages', {
        params: { id: eventId },
        body: { text: said },
        idempotencyKey: key,
      }),
    onSuccess: (message) => {
      setSending(null);
      changeShown(queryClient, eventId, withMessage(message));
    },
    onError: (error, wish) => {
      // No response: it may have arrived, so a retry sends it with the same key.
      const unsure = !(error instanceof ApiError) || error.status >= 500;
      setSending(unsure ? { ...wish, failed: true } : null);
      if (unsure) return undefined;
      setText((typed) => typed || wish.text);
      return actFailed(error, 'Please try again.', 'That was not sent');
    },
  });
  const send = (wish: Sending): void => {
    setSending({ ...wish, failed: false });
    act.mutate(wish);
  };
  const left = LIMITS.messageLength - text.trim().length;
  const ready = text.trim() !== '' && left >= 0 && sending === null && !act.isPending;
  const submit = (event: SubmitEvent | KeyboardEvent): void => {
    event.preventDefault();
    if (!ready || !navigator.onLine) return;
    send({ text: text.trim(), key: newKey(), failed: false });
    setText('');
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {sending && (
        <Waiting
          sending={sending}
          onAgain={() => send(sending)}
          onDiscard={() => {
            setText((typed) => typed || sending.text);
            setSending(null);
          }}
        />
      )}
      <TextArea
        name="text"
        aria-label="Your message"
        placeholder={`Say something to everybody who ${past ? 'was there' : 'is going'}`}
        aria-describedby={counterId}
        rows={2}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          const composes = event.nativeEvent.isComposing;
          if (event.key === 'Enter' && !event.shiftKey && !composes && matchMedia('(pointer: fine)').matches)
            submit(event);
        }}
      />
      <div className="flex items-center justify-between gap-4">
        <output
          id={counterId}
          className={left < 0 ? 'text-sm font-semibold text-danger' : 'text-sm text-muted'}
        >
          {left < 0
            ? `${-left} characters too many`
            : text.length >= COUNT_FROM
              ? `${left} characters left`
              : ''}
        </output>
        <Button type="submit" size="small" pending={act.isPending} needsNetwork>
          Send
        </Button>
      </div>
    </form>
  );
}

function Waiting({
  sending,
  onAgain,
  onDiscard,
}: {
  sending: Sending;
  onAgain: () => void;
  onDiscard: () => void;
}) {
  return (
    <div className="rounded-card bg-sunken p-3">
      <p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted">
        {sending.text}
      </p>
      <output className="mt-1 block text-sm text-muted">
        {sending.failed ? 'This was not sent.' : 'On its way…'}
      </output>
      {sending.failed && (
        <div className="mt-2 flex flex-wrap gap-2.5">
          <Button size="small" needsNetwork onClick={onAgain}>
            Try again
          </Button>
          <Button variant="secondary" size="small" onClick={onDiscard}>
            Change it
          </Button>
        </div>
      )}
    </div>
  );
}

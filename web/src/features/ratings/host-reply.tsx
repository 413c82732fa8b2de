import { LIMITS, type ListedRating, type routes } from '@backyard/contract';
import { useId, useState } from 'react';
import { actFailed } from '../../lib/act-failed.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import { rereadRatings } from './ratings.queries.ts';

/** The actions on the reply to a review: the host can write, change and remove it, an admin can remove it. */
export function ReplyActs({ eventId, rating }: { eventId: string; rating: ListedRating }) {
  const [writing, setWriting] = useState(false);
  const remove = useReplyAct(eventId, rating, 'Reply removed', () => undefined);
  if (writing) return <ReplyForm eventId={eventId} rating={rating} onClose={() => setWriting(false)} />;
  return (
    <div className="mt-2 flex flex-wrap gap-2 print:hidden">
      {rating.abilities.reply && (
        <Button size="small" variant="secondary" onClick={() => setWriting(true)}>
          {rating.reply ? 'Edit reply' : 'Reply'}
        </Button>
      )}
      {rating.abilities.removeReply && (
        <Button
          size="small"
          variant="secondary"
          pending={remove.isPending}
          needsNetwork
          onClick={() => remove.mutate(null)}
        >
          Remove reply
        </Button>
      )}
    </div>
  );
}

/** Writes the text, or takes the reply away for null; the list is read again. */
function useReplyAct(eventId: string, rating: ListedRating, done: string, onDone: () => void) {
  const { api, queryClient } = useApp();
  return useAct({
    again: true,
    call: async (reply: string | null) => {
      const params = { id: eventId, ratingId: rating.id };
      const path = '/api/events/:id/ratings/:ratingId/reply';
      if (reply === null) await api.call<typeof routes.ratings.removeReply>('DELETE', path, { params });
      else await api.call<typeof routes.ratings.reply>('PUT', path, { params, body: { reply } });
    },
    onSuccess: async () => {
      await rereadRatings(queryClient, eventId);
      toast({ title: done });
      onDone();
    },
    onError: (error) => actFailed(error, 'Please try again.', 'That did not work'),
  });
}

function ReplyForm({
  eventId,
  rating,
  onClose,
}: {
  eventId: string;
  rating: ListedRating;
  onClose: () => void;
}) {
  const [text, setText] = useState(rating.reply?.text ?? '');
  const [missing, setMissing] = useState(false);
  const name = useId();
  const act = useReplyAct(eventId, rating, 'Reply saved', onClose);
  return (
    <form
      className="mt-3 flex max-w-prose flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const empty = text.trim() === '';
        setMissing(empty);
        if (!empty) act.mutate(text.trim());
      }}
    >
      <Field
        label="Your reply"
        hint="Everyone who sees the review can read it."
        error={missing ? 'Please write a reply' : undefined}
      >
        <TextArea
          name={name}
          value={text}
          maxLength={LIMITS.replyLength}
          rows={3}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={act.isPending} needsNetwork>
          Save reply
        </Button>
        <Button size="small" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

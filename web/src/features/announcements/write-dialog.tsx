import { LIMITS, type Announcing, type Event, type routes } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { actFailed } from '../../lib/act-failed.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useApp } from '../../lib/app-context.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { stored } from '../../lib/stored.ts';
import { useAct } from '../../lib/use-act.ts';
import { problemsOf, useProblems, type Problems } from '../../lib/use-problems.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toastDone } from '../../ui/toast-store.ts';
import { AnnouncementText } from './announcement-text.tsx';
import { announcementsQuery, announcingQuery } from './announcements.queries.ts';
import { leftLine, reachLine, reachOf, sentLine } from './announcing-words.ts';

export interface WriteDialogProps {
  event: Pick<Event, 'id' | 'title' | 'timeZone'>;
  onClose: () => void;
}

/** Writing an announcement: the text, its recipients, a confirmation before sending, and earlier announcements. */
export function WriteDialog({ event, onClose }: WriteDialogProps) {
  const { api, queryClient } = useApp();
  const query = useQuery(announcingQuery(api, event.id));
  const formId = useId();
  const memberId = useCurrentUser()?.id ?? '';
  const kept = stored('tab', `backyard:word:${memberId}:${event.id}`);
  const [text, setText] = useState(() => kept.read() ?? '');
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Problems<'text'>>({});
  const send = useAct({
    call: (_: void, idempotencyKey) =>
      api.call<typeof routes.announcements.send>('POST', '/api/host/events/:id/announcements', {
        params: { id: event.id },
        body: { text: text.trim() },
        idempotencyKey,
      }),
    onSuccess: async ({ reached }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: announcementsQuery(api, event.id).queryKey }),
        queryClient.invalidateQueries({ queryKey: announcingQuery(api, event.id).queryKey }),
      ]);
      const description = `It ${sentLine(reached)}.`;
      kept.forget();
      toastDone('Sent', description);
      onClose();
    },
    onError: (error) => {
      setAsked(false);
      const found = error instanceof ApiError ? problemsOf(error.issues, ['text']) : {};
      setRefused(found);
      if (found.text === undefined) actFailed(error, 'Please try again.', 'That was not sent');
      void query.refetch();
    },
  });
  const announcing = query.data;
  const open = announcing?.ability.allowed === true;
  if (asked && announcing)
    return (
      <ConfirmDialog
        onClose={() => setAsked(false)}
        tone="primary"
        title={`Send this to ${reachOf(announcing)}?`}
        description={
          <>
            <p>You can’t unsend it.</p>
            <p dir="auto" className="mt-3 wrap-anywhere whitespace-pre-line text-ink">
              {text.trim()}
            </p>
          </>
        }
        confirmLabel="Send"
        cancelLabel="Change it"
        pending={send.isPending}
        pendingLabel="Sending…"
        onConfirm={() => send.mutate()}
      />
    );
  return (
    <Dialog
      onClose={onClose}
      title="Write to everybody"
      description={<span className="wrap-anywhere">{event.title}</span>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {open ? 'Cancel' : 'Close'}
          </Button>
          {open && (
            <Button type="submit" form={formId} needsNetwork>
              Continue
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query} placeholder={<SkeletonText lines={4} />} failure="That did not load">
        {(data) => (
          <>
            {data.ability.allowed ? (
              <WriteForm
                id={formId}
                announcing={data}
                text={text}
                refused={refused}
                onChange={(changed) => {
                  setText(changed);
                  // On phones a touch can close the sheet, so the text is kept for when it opens again.
                  kept.keep(changed);
                  setRefused({});
                }}
                onDone={() => setAsked(true)}
              />
            ) : (
              <p>{data.ability.message}</p>
            )}
            <Sent announcing={data} timeZone={event.timeZone} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

interface WriteFormProps {
  id: string;
  announcing: Announcing;
  text: string;
  refused: Problems<'text'>;
  onChange: (text: string) => void;
  onDone: () => void;
}

function WriteForm({ id, announcing, text, refused, onChange, onDone }: WriteFormProps) {
  const { form, problems, show, clear } = useProblems<'text'>();
  const limit = LIMITS.announcementLength;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() === '') show({ text: 'Please write something' });
    else if (text.trim().length > limit)
      show({ text: `Must be at most ${limit.toLocaleString('en-US')} characters` });
    else onDone();
  };
  return (
    <form ref={form} id={id} noValidate onSubmit={submit}>
      <p className="mb-3 text-muted tabular-nums">
        {reachLine(announcing)} {leftLine(announcing.leftToday)}
      </p>
      <Field label="What should everybody know?" error={problems.text ?? refused.text}>
        <TextArea
          name="text"
          dir="auto"
          value={text}
          onChange={({ target }) => {
            clear();
            onChange(target.value);
          }}
          limit={limit}
          rows={6}
          placeholder="The door is on the left side of the house. Bring something warm."
        />
      </Field>
    </form>
  );
}

function Sent({ announcing, timeZone }: { announcing: Announcing; timeZone: string }) {
  if (announcing.announcements.length === 0) return null;
  return (
    <section aria-labelledby="sent-words" className="mt-5 border-t border-line pt-5">
      <h3 id="sent-words" className="title-card">
        What you sent
      </h3>
      <ul className="mt-3 flex flex-col gap-5">
        {announcing.announcements.map((announcement) => (
          <li key={announcement.id}>
            <AnnouncementText
              announcement={announcement}
              timeZone={timeZone}
              note={sentLine(announcement.reached)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

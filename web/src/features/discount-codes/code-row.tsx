import { PATHS, type HostCode, type routes } from '@backyard/contract';
import { Suspense, useEffect, useRef, useState } from 'react';
import { actFailed } from '../../lib/act-failed.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { ZonedTime } from '../../lib/zone-hint.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { later } from '../../ui/lazy-or.ts';
import { toastDone } from '../../ui/toast-store.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { bringIntoSight } from '../../ui/use-in-sight.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { STATE_TEXTS, takesOff, usesText } from './code-text.ts';
import { codesQuery } from './discount-codes.queries.ts';
import type { DiscountCodesProps } from './discount-codes.tsx';

const loadConfirm = () => import('../../ui/confirm-dialog.tsx');
const ConfirmDialog = later(async () => (await loadConfirm()).ConfirmDialog);

/** One code: discount, uses, validity and link. It can be switched off and on, and deleted while unused. */
export function CodeRow({
  code,
  eventId,
  timeZone,
  isNew,
}: DiscountCodesProps & {
  code: HostCode;
  /** A new code's row takes the focus, since the form has closed. */
  isNew: boolean;
}) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNew || !row.current) return;
    row.current.focus({ preventScroll: true });
    bringIntoSight(row.current);
  }, [isNew]);
  const { api, queryClient } = useApp();
  const opening = useOpening(loadConfirm, 'Could not delete it');
  const link = `${location.origin}${PATHS.event(eventId)}?code=${code.code}`;
  const [byHand, setByHand] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toastDone('Copied', `Link with ${code.code}`);
    } catch {
      // The clipboard is unavailable (http, or not allowed): the link is shown for copying by hand.
      setByHand(true);
    }
  };
  const params = { id: eventId, codeId: code.id };
  const reread = () => queryClient.invalidateQueries({ queryKey: codesQuery(api, eventId).queryKey });
  const failed = (error: Error): void => {
    actFailed(error, 'Please try again.', 'That did not work');
    void reread();
  };
  const turn = useAct({
    again: true,
    call: () =>
      api.call<typeof routes.discountCodes.turn>('PUT', '/api/host/events/:id/codes/:codeId', {
        params,
        body: { on: !code.on },
      }),
    onSuccess: async (answer) => {
      toastDone(`${answer.code} is ${answer.on ? 'on' : 'off'}`);
      await reread();
    },
    onError: failed,
  });
  const remove = useAct({
    again: true,
    call: () =>
      api.call<typeof routes.discountCodes.remove>('DELETE', '/api/host/events/:id/codes/:codeId', {
        params,
      }),
    onSuccess: async () => {
      toastDone(`${code.code} is deleted`);
      await reread();
    },
    onError: failed,
    onSettled: () => opening.close(),
  });
  return (
    <li
      ref={row}
      tabIndex={isNew ? -1 : undefined}
      aria-label={isNew ? `${code.code} is made` : undefined}
      className="flex flex-col gap-3 rounded-control py-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 basis-56 grow">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-semibold wrap-anywhere">
              <Unbroken>{code.code}</Unbroken>
            </span>
            {isNew && <Badge tone="success">New</Badge>}
            <Badge tone={code.state === 'on' ? 'success' : 'neutral'}>{STATE_TEXTS[code.state]}</Badge>
          </p>
          <p className="mt-1 tabular-nums">{takesOff(code)}</p>
          <p className="text-sm text-muted tabular-nums">{usesText(code)}</p>
          <Times code={code} timeZone={timeZone} />
          {code.note !== null && (
            <p dir="auto" className="mt-1 text-sm wrap-anywhere text-muted">
              {code.note}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2.5">
          {code.on && (
            <Button variant="secondary" size="small" onClick={() => void copy()}>
              Copy link<span className="sr-only">: {code.code}</span>
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            needsNetwork
            pending={turn.isPending}
            onClick={() => turn.mutate()}
          >
            {code.on ? 'Switch off' : 'Switch on'}
            <span className="sr-only">: {code.code}</span>
          </Button>
          {code.uses === 0 && (
            <Button variant="secondary" size="small" {...opening.button}>
              Delete<span className="sr-only">: {code.code}</span>
            </Button>
          )}
        </div>
      </div>
      {code.on && byHand && <CopyField label={`Link with ${code.code}`} value={link} />}
      <Suspense fallback={null}>
        {opening.open && (
          <ConfirmDialog
            onClose={opening.close}
            title="Delete this code?"
            description={
              <Unbroken>{`${code.code} will stop working, and its link becomes an ordinary one. No one has used it.`}</Unbroken>
            }
            confirmLabel="Delete"
            pending={remove.isPending}
            onConfirm={() => remove.mutate()}
          />
        )}
      </Suspense>
    </li>
  );
}

/** The period in which the code is valid; renders nothing if it is unlimited. */
function Times({ code: { from, until }, timeZone }: { code: HostCode; timeZone: string }) {
  if (from === null && until === null) return null;
  const at = (moment: string) => <ZonedTime at={moment} timeZone={timeZone} />;
  return (
    <p className="text-sm text-muted tabular-nums">
      {from !== null && <>From {at(from)}</>}
      {from !== null && until !== null && ' '}
      {until !== null && (
        <>
          {from === null ? 'Until' : 'until'} {at(until)}
        </>
      )}
    </p>
  );
}

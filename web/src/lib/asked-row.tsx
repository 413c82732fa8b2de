import { Suspense, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { later } from '../ui/lazy-or.ts';
import { toastDone } from '../ui/toast-store.ts';
import { Unbroken } from '../ui/unbroken.tsx';
import { useOpening } from '../ui/use-opening.ts';
import { actFailed } from './act-failed.ts';
import { useAct } from './use-act.ts';

const loadConfirm = () => import('../ui/confirm-dialog.tsx');
const ConfirmDialog = later(async () => (await loadConfirm()).ConfirmDialog);

interface AskedRowProps {
  /** A name, or the address that was asked. */
  who: string;
  /** What the row says about them. */
  children: ReactNode;
  /** What takes it back: "Withdraw", "Remove". */
  act: string;
  title: string;
  /** What follows from it. */
  description: string;
  /** What a toast says once it is done. */
  done: string;
  call: () => Promise<unknown>;
  /** Reads the list again, after success and after failure. */
  readAgain: () => Promise<void>;
}

/** A person who was invited by their email address, as a row of a list: its state, and withdrawing it after a confirmation. */
export function AskedRow({ who, children, act, title, description, done, call, readAgain }: AskedRowProps) {
  const opening = useOpening(loadConfirm, 'That did not work');
  const takeBack = useAct({
    again: true,
    call,
    onSuccess: async () => {
      toastDone(done);
      await readAgain();
    },
    onError: (error) => {
      actFailed(error, 'Please try again.', 'That did not work');
      void readAgain();
    },
    onSettled: () => opening.close(),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 basis-56 grow">
        <p dir="auto" className="font-semibold wrap-anywhere">
          <Unbroken>{who}</Unbroken>
        </p>
        {children}
      </div>
      <Button variant="secondary" size="small" {...opening.button}>
        {act}
        <span className="sr-only">: {who}</span>
      </Button>
      <Suspense fallback={null}>
        {opening.open && (
          <ConfirmDialog
            onClose={opening.close}
            title={title}
            description={
              <span className="wrap-anywhere">
                <Unbroken>{description}</Unbroken>
              </span>
            }
            confirmLabel={act}
            pending={takeBack.isPending}
            onConfirm={() => takeBack.mutate()}
          />
        )}
      </Suspense>
    </li>
  );
}

import { AlertDialog as Radix } from 'radix-ui';
import { useContext, type ReactNode } from 'react';
import { BehindAnother } from './behind.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { DIALOG_SIZES, OVERLAY_CLASS, PANEL_CLASS } from './dialog-styles.ts';
import { adoptStyleNonce } from './style-nonce.ts';
import { useLayer } from './use-layer.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface ConfirmDialogProps {
  /** Called by every way out but the yes; not while the confirmed act is under way. */
  onClose: () => void;
  /** The question. */
  title: ReactNode;
  /** What follows from a yes. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** What it asks about is still loading: it cannot be confirmed yet, but it can be cancelled. */
  loading?: boolean;
  /** The confirmed act is under way; the dialog stays until its owner takes it away. */
  pending?: boolean;
  pendingLabel?: string;
  onConfirm: () => void;
}

/** Asks before something that cannot be undone; open as long as it is rendered. Focus starts on Cancel; the backdrop does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    cancelLabel = 'Cancel',
    tone = 'danger',
    loading = false,
    pending = false,
  } = props;
  const behind = useContext(BehindAnother);
  const returnFocus = useReturnFocus();
  const close = (): void => {
    if (!pending) props.onClose();
  };
  useLayer(true, close);
  adoptStyleNonce();
  return (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay className={cx(OVERLAY_CLASS, behind && 'invisible')} />
        <Radix.Content
          {...returnFocus}
          className={cx(PANEL_CLASS, DIALOG_SIZES.small, behind && 'invisible')}
        >
          <div
            aria-hidden="true"
            className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line sm:hidden"
          />
          <div className="min-h-0 overflow-y-auto px-5 pt-5 pb-5 sm:px-7 sm:pt-7">
            <Radix.Title className="title-section">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-2 text-muted">{description}</div>
            </Radix.Description>
          </div>
          <div className="flex flex-col-reverse gap-2.5 px-5 pb-safe sm:flex-row sm:justify-end sm:px-7 sm:pb-7">
            <Radix.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </Radix.Cancel>
            <Button
              variant={tone}
              pending={pending || loading}
              {...(props.pendingLabel !== undefined && { pendingLabel: props.pendingLabel })}
              onClick={props.onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { BehindAnother } from './behind.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { DIALOG_SIZES, OVERLAY_CLASS, PANEL_CLASS } from './dialog-styles.ts';
import type { DialogSize } from './dialog-styles.ts';
import { dragDown } from './drag-down.ts';
import { IconButton } from './icon-button.tsx';
import { isSecondHalf } from './last-press.ts';
import { adoptStyleNonce } from './style-nonce.ts';
import { useLayer } from './use-layer.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useScrollStop } from './use-scroll-stop.ts';

export interface DialogProps {
  /** Called by Escape, the backdrop and the cross; the dialog stays open as long as it is rendered. */
  onClose: () => unknown;
  title: ReactNode;
  description?: ReactNode;
  /** Stays at the bottom while the middle scrolls: the actions. */
  footer?: ReactNode;
  /** Of a button before the footer's, which closes it as well. */
  cancelLabel?: string;
  size?: DialogSize;
  children: ReactNode;
}

/**
 * A dialog: it traps the focus and returns it; Escape, the backdrop and the cross close it. It loads
 * radix, so import it lazily: `const Dialog = later(async () => (await import('.../ui/dialog.tsx')).Dialog)`.
 */
export function Dialog({
  onClose,
  title,
  description,
  footer,
  cancelLabel,
  size = 'medium',
  children,
}: DialogProps) {
  const behind = useContext(BehindAnother);
  const returnFocus = useReturnFocus();
  useLayer(true, () => onClose());
  const [scrollRef, scrollStop] = useScrollStop();
  const closeNow = useEffectEvent(() => onClose());
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  useEffect(() => (sheet ? dragDown(sheet, () => closeNow()) : undefined), [sheet]);
  adoptStyleNonce();
  return (
    <Radix.Root open onOpenChange={() => onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={cx(OVERLAY_CLASS, behind && 'invisible')} />
        <Radix.Content
          ref={setSheet}
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus(event);
            // The dialog itself, not its cross: it is read from the title on, and no keyboard pops up on phones.
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onPointerDownOutside={(event) => {
            // It has just opened, or become smaller, under a double press.
            if (isSecondHalf(event.detail.originalEvent)) event.preventDefault();
          }}
          className={cx(PANEL_CLASS, DIALOG_SIZES[size], behind && 'invisible')}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <header
            data-grip
            className="relative flex items-start gap-4 px-5 pt-7.5 pb-3 max-sm:touch-none sm:px-7 sm:pt-6"
          >
            <span
              aria-hidden="true"
              className="absolute top-2.5 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-line sm:hidden"
            />
            <div className="min-w-0 flex-1">
              <Radix.Title className="title-section">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description asChild>
                  <div className="mt-1.5 text-muted">{description}</div>
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X className="size-5" />} className="-mt-1.5 -mr-2" />
            </Radix.Close>
          </header>
          <div
            ref={scrollRef}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by keyboard (WCAG 2.1.1)
            tabIndex={scrollStop ? 0 : undefined}
            className={cx(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 sm:px-7',
              footer === undefined ? 'pb-safe sm:pb-7' : 'pb-5',
            )}
          >
            {children}
          </div>
          {footer !== undefined && (
            <footer className="flex flex-col-reverse gap-2.5 border-t border-line px-5 pt-4 pb-safe sm:flex-row sm:justify-end sm:px-7 sm:pb-5">
              {cancelLabel !== undefined && (
                <Button variant="secondary" onClick={() => onClose()}>
                  {cancelLabel}
                </Button>
              )}
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

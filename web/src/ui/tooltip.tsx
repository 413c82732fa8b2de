import { Tooltip as Radix } from 'radix-ui';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { portalContainer } from './portal-container.ts';

/** How long the pointer rests before it opens, in milliseconds (docs/product.md: interface). */
const DELAY_MS = 700;

export interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** One element that can take focus and a ref. */
  children: ReactElement;
}

/** A few words about a control, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger
          asChild
          // A menu or dialog that a finger has closed gives the focus back: nobody asks what the button is then, and nothing would close it.
          onFocus={(event) => {
            if (
              !window.matchMedia('(hover: hover)').matches ||
              !event.currentTarget.matches(':focus-visible')
            )
              event.preventDefault();
          }}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal container={open ? portalContainer() : undefined}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 animate-fade rounded-sm bg-ink px-3 py-1.5 text-sm text-ground shadow-card"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

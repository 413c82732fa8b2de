/** Phones: a sheet from the bottom. From 640 px: a card in the middle. */
/** As high as the panels: a question that opens over a dialog dims that too, being later in the page. */
export const OVERLAY_CLASS = 'fixed inset-0 z-50 animate-fade bg-scrim/60';

export const PANEL_CLASS =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-sheet flex-col rounded-t-sheet bg-raised text-ink shadow-float outline-none sm:inset-x-auto sm:bottom-auto sm:top-1/2 sm:left-1/2 sm:max-h-[86dvh] sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-fade sm:rounded-sheet';

export const DIALOG_SIZES = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  large: 'sm:max-w-5xl',
  /** The whole height of the screen: for pictures. */
  whole: 'h-dvh max-h-none! sm:max-w-5xl',
} as const;

export type DialogSize = keyof typeof DIALOG_SIZES;

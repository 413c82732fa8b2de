/**
 * Where menus and tooltips are put: inside the open dialog, since all else is hidden from screen readers then, or else
 * inside the page's main landmark, so that nothing on the page lies outside of one. Undefined (radix then takes `body`)
 * on a page without either.
 */
export function portalContainer(): HTMLElement | undefined {
  const dialog = document.querySelector<HTMLElement>('[role=dialog][data-state=open]');
  return dialog ?? document.querySelector<HTMLElement>('main') ?? undefined;
}

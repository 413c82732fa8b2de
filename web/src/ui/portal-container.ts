/**
 * Where menus and tooltips are put: inside the page's main landmark, so that nothing on the page lies outside of one.
 * Undefined (radix then takes `body`) on a page without it.
 */
export function portalContainer(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main') ?? undefined;
}

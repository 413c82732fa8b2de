/** Within this distance (px) of the screen's edge the page scrolls, by this much (px) each time. */
const EDGE = 72;
const STEP = 9;
const STEP_MS = 16;

/**
 * Lets a row be pulled to another place by its grip: with a mouse, a pen or a finger, for which browsers' own dragging is not
 * there or waits for a long press. Places carry `data-place`; where the row is let go of is `dropped`. Returns how to end that.
 */
export function dragPerson(row: HTMLElement, dropped: (place: string) => void): () => void {
  const grip = row.querySelector<HTMLElement>('[data-grip]');
  let from: { x: number; y: number; scroll: number; pointer: number } | undefined;
  let at = { x: 0, y: 0 };
  let over: HTMLElement | undefined;
  let scrolling: number | undefined;

  // Ignoring what covers it: the row itself, the bar of phones.
  const placeBelow = (): HTMLElement | undefined =>
    document
      .elementsFromPoint(at.x, at.y)
      .filter((one) => !row.contains(one))
      .map((one) => one.closest<HTMLElement>('[data-place]'))
      .find((place) => place !== null) ?? undefined;
  const mark = (place: HTMLElement | undefined): void => {
    if (over === place) return;
    if (over) over.style.outline = '';
    if (place) place.style.outline = '2px solid var(--c-accent)';
    over = place;
  };
  const follow = (): void => {
    if (!from) return;
    row.style.translate = `${at.x - from.x}px ${at.y - from.y + window.scrollY - from.scroll}px`;
    mark(placeBelow());
  };
  const scroll = (): void => {
    const by = at.y < EDGE ? -STEP : at.y > window.innerHeight - EDGE ? STEP : 0;
    if (by === 0) return;
    window.scrollBy({ top: by, behavior: 'instant' });
    follow();
  };

  const take = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    at = { x: event.clientX, y: event.clientY };
    from = { ...at, scroll: window.scrollY, pointer: event.pointerId };
    grip?.setPointerCapture(event.pointerId);
    row.style.position = 'relative';
    row.style.zIndex = '30';
    scrolling = window.setInterval(scroll, STEP_MS);
  };
  const pull = (event: PointerEvent): void => {
    if (from?.pointer !== event.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    follow();
  };
  const letGo = (event: PointerEvent): void => {
    if (from?.pointer !== event.pointerId) return;
    const place = event.type === 'pointerup' ? over?.dataset['place'] : undefined;
    end();
    if (place !== undefined) dropped(place);
  };
  const end = (): void => {
    window.clearInterval(scrolling);
    from = undefined;
    mark(undefined);
    row.style.translate = '';
    row.style.position = '';
    row.style.zIndex = '';
  };

  grip?.addEventListener('pointerdown', take);
  grip?.addEventListener('pointermove', pull);
  grip?.addEventListener('pointerup', letGo);
  grip?.addEventListener('pointercancel', letGo);
  return () => {
    end();
    grip?.removeEventListener('pointerdown', take);
    grip?.removeEventListener('pointermove', pull);
    grip?.removeEventListener('pointerup', letGo);
    grip?.removeEventListener('pointercancel', letGo);
  };
}

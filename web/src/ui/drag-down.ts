/** A sheet released this far down (px) closes, and so does a short pull that is this fast (px per millisecond). */
const FAR = 96;
const FAST = 0.5;

/**
 * Lets a sheet be pulled down by what in it carries `data-grip`, buttons apart, while it is as wide as the screen.
 * `close` may keep it: it goes back to its place before it is asked. Returns how to end that.
 */
export function dragDown(sheet: HTMLElement, close: () => void): () => void {
  const grip = sheet.querySelector<HTMLElement>('[data-grip]');
  let from: { y: number; at: number; pointer: number } | undefined;
  // From 640 px on a dialog is a card in the middle.
  const isSheet = (): boolean => sheet.getBoundingClientRect().width >= window.innerWidth - 1;

  const take = (event: PointerEvent): void => {
    const on = event.target instanceof Element && event.target.closest('a, button, input') !== null;
    if (on || !event.isPrimary || event.button !== 0 || !isSheet()) return;
    from = { y: event.clientY, at: event.timeStamp, pointer: event.pointerId };
    grip?.setPointerCapture(event.pointerId);
    sheet.style.transition = 'none';
  };
  const pull = (event: PointerEvent): void => {
    if (from?.pointer !== event.pointerId) return;
    sheet.style.translate = `0 ${Math.max(0, event.clientY - from.y)}px`;
  };
  const letGo = (event: PointerEvent): void => {
    if (from?.pointer !== event.pointerId) return;
    const down = event.clientY - from.y;
    const speed = down / Math.max(1, event.timeStamp - from.at);
    from = undefined;
    sheet.style.transition = '';
    sheet.style.translate = '';
    if (event.type === 'pointerup' && (down > FAR || (down > FAR / 4 && speed > FAST))) close();
  };

  grip?.addEventListener('pointerdown', take);
  grip?.addEventListener('pointermove', pull);
  grip?.addEventListener('pointerup', letGo);
  grip?.addEventListener('pointercancel', letGo);
  return () => {
    grip?.removeEventListener('pointerdown', take);
    grip?.removeEventListener('pointermove', pull);
    grip?.removeEventListener('pointerup', letGo);
    grip?.removeEventListener('pointercancel', letGo);
  };
}

/** The tabs that are partly outside their row or the screen, or whose text overflows. */
export function tabsCutOff(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[role=tab]')]
    .filter((tab) => {
      const row = tab.parentElement?.getBoundingClientRect();
      const box = tab.getBoundingClientRect();
      return (
        !row ||
        box.left < Math.max(0, row.left - 1) ||
        box.right > Math.min(window.innerWidth, row.right + 1) ||
        tab.scrollWidth > tab.clientWidth + 1
      );
    })
    .map((tab) => tab.textContent);
}

/** The tabs of the page of which a part lies outside of their row, or of the screen; or whose words leave the tab. */
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

import './print-part.css';

const MARK = 'data-printed';

/** Prints this part of the page alone: everything beside it on the way up is hidden meanwhile. */
export function printPart(part: Element | null): void {
  const hidden: Element[] = [];
  for (let element = part; element && element !== document.body; element = element.parentElement) {
    for (const sibling of element.parentElement?.children ?? []) {
      if (sibling === element || sibling.hasAttribute(MARK)) continue;
      sibling.setAttribute(MARK, 'no');
      hidden.push(sibling);
    }
  }
  const restore = (): void => {
    for (const element of hidden) element.removeAttribute(MARK);
  };
  window.addEventListener('afterprint', restore, { once: true });
  window.print();
}

import './print-part.css';

const MARK = 'data-printed';

/** Prints only this part of the page: the siblings of its ancestors are hidden meanwhile. */
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

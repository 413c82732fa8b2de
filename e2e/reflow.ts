interface Measured {
  style: Pick<
    CSSStyleDeclaration,
    'webkitLineClamp' | 'textOverflow' | 'overflowX' | 'overflowY' | 'position'
  >;
  frame: DOMRect;
}

/**
 * Runs in the page: finds text that a reader cannot reach. Text outside the page or cut off by its container, as `"words": where`; and
 * a page that scrolls sideways (WCAG 1.4.10, 1.4.4). Scrollable parts, text cut on purpose after some lines or with an ellipsis, and
 * text only for screen readers do not count.
 */
export function findLostText(): string[] {
  const width = document.documentElement.clientWidth;
  const lost: string[] = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > width) lost.push(`the page is ${wide} px wide, ${wide - width} too many`);

  const parts = new Map<Element, Measured>();
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const words = text.nodeValue?.trim();
    const parent = text.parentElement;
    if (!words || parent === null || !isShown(parent)) continue;
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.width === 0) continue;
      const problem = problemOf(box, parent);
      if (problem !== null) {
        lost.push(`"${words.slice(0, 40)}": ${problem}`);
        break;
      }
    }
  }
  return lost;

  function isShown(element: Element): boolean {
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('script, style, noscript, svg, select, [aria-hidden=true]') === null
    );
  }

  /** Walks outward through all elements that could cut the text off. */
  function problemOf(box: DOMRect, parent: Element): string | null {
    for (let element: Element | null = parent; element !== null; element = element.parentElement) {
      const { style, frame } = measured(element);
      // The usual way of hiding text only visually.
      if (frame.width <= 1 || frame.height <= 1) return null;
      if (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis') return null;
      if (/auto|scroll/.test(style.overflowX)) return null;
      const cutsX = /hidden|clip/.test(style.overflowX);
      const cutsY = /hidden|clip/.test(style.overflowY);
      const name = `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
      if (cutsX && (box.right > frame.right + 1 || box.left < frame.left - 1))
        return `cut off sideways by ${name}`;
      // Line boxes are taller than their letters: a few px beyond the frame contain no ink.
      if (cutsY && (box.bottom > frame.bottom + 4 || box.top < frame.top - 4)) return `cut off by ${name}`;
      // Elements fixed to the screen cannot be scrolled into view.
      if (style.position === 'fixed') break;
    }
    const away = box.right <= 0;
    return !away && (box.right > width + 1 || box.left < -1) ? 'outside of the page' : null;
  }

  /** Cached, since most texts are in the same parts of the page. */
  function measured(element: Element): Measured {
    const known = parts.get(element);
    if (known) return known;
    const { webkitLineClamp, textOverflow, overflowX, overflowY, position } = getComputedStyle(element);
    const part: Measured = {
      style: { webkitLineClamp, textOverflow, overflowX, overflowY, position },
      frame: element.getBoundingClientRect(),
    };
    parts.set(element, part);
    return part;
  }
}

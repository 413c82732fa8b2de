/**
 * The server's page can be seen before its scripts have taken it over. What somebody presses, chooses or types meanwhile is
 * kept, and done in the same order once the elements answer, and what was pressed fades until then: no press is lost, and no form is sent before its fields are
 * known. Links, and forms that lead to an address by themselves, need no help. Runs in the head, as text (see
 * `head-script.ts`): it must not refer to anything outside of itself.
 */
export function earlyEvents(): void {
  const WAIT_MS = 20;
  /** After that the browser's own buttons do what they do without scripts. What was typed waits as long as it takes. */
  const PATIENCE_MS = 20_000;
  /** For what has gone from the page and may be drawn anew. */
  const TRIES = 150;
  const began = Date.now();

  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  interface Waiting {
    element: Element;
    /** Where it stands: its place among its siblings, and theirs. And what it says there. */
    path: number[];
    words: string;
    act: (element: Element) => unknown;
    tries: number;
  }
  let waiting: Waiting[] = [];
  let acting = false;
  let running = false;

  /**
   * React is asked with an event that it hands on as any other, once it has taken over all around the element; the frame of
   * every page answers it (see `Shell`). Nothing else minds it.
   */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs as text: there is no outer scope
  const answers = (element: Element): boolean =>
    !element.dispatchEvent(new Event('transitioncancel', { bubbles: true, cancelable: true }));

  const pathOf = (element: Element): number[] => {
    const parent = element.parentElement;
    return parent ? [...pathOf(parent), [...parent.children].indexOf(element)] : [];
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs as text: there is no outer scope
  const wordsOf = (element: Element): string =>
    `${element.tagName} ${element.getAttribute('name')} ${/^(?:BUTTON|FORM)$/.test(element.tagName) ? element.textContent : ''}`;

  /** The element, or the one that has been drawn in its place. */
  const standing = ({ element, path, words }: Waiting): Element | null => {
    if (element.isConnected) return element;
    let found: Element | undefined = document.documentElement;
    for (const index of path) found = found?.children[index];
    return found && wordsOf(found) === words ? found : null;
  };

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs as text: there is no outer scope
  const isField = (element: Element | null): element is Field =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;

  /**
   * One at a time: what it changes has to be drawn before the next one counts, which what was typed is at once, and by the
   * script that has drawn it. Nothing overtakes what was typed.
   */
  const goOn = (): void => {
    let drawn = false;
    for (const one of waiting) {
      const element = standing(one);
      if (element && answers(element)) {
        waiting = waiting.filter((other) => other !== one);
        acting = true;
        one.act(element);
        acting = false;
        drawn = isField(element);
        break;
      }
      one.tries += element ? 0 : 1;
      if (isField(one.element)) break;
    }
    waiting = waiting.filter(({ tries }) => tries < TRIES);
    running = waiting.length > 0;
    if (!running) return;
    if (drawn) queueMicrotask(goOn);
    else setTimeout(goOn, WAIT_MS);
  };

  const afterwards = (element: Element, act: Waiting['act']): void => {
    waiting.push({ element, path: pathOf(element), words: wordsOf(element), act, tries: 0 });
    if (!running) setTimeout(goOn, WAIT_MS);
    running = true;
  };

  /** The element that is meant, if it cannot answer yet or something that was typed comes first. */
  const early = (event: Event, selector: string): Element | null => {
    const element = !acting && event.target instanceof Element ? event.target.closest(selector) : null;
    if (!element?.closest('#root')) return null;
    return !answers(element) || waiting.some((one) => isField(one.element)) ? element : null;
  };

  const hold = (event: Event, element: Element, act: Waiting['act'], pressed = element): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    // By no attribute, which React would find changed.
    const faded = pressed.animate({ opacity: 0.5 }, { duration: 150, fill: 'forwards' });
    afterwards(element, (drawn) => {
      faded.cancel();
      act(drawn);
    });
  };

  const keep = (field: Field, name: string): void => {
    const { value } = field;
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    const act = (element: Element): void => {
      if (!isField(element)) return;
      // React compares with what its own setter has seen last, and may have taken the field over with the text in it.
      element.value = value === '' ? ' ' : '';
      own?.set?.call(element, value);
      element.dispatchEvent(new Event(name, { bubbles: true }));
    };
    const known = waiting.find((one) => one.element === field);
    if (known) known.act = act;
    else afterwards(field, act);
  };

  addEventListener(
    'click',
    (event) => {
      const button = early(event, 'button:not([type=submit])');
      const opensByItself = button?.hasAttribute('popovertarget') && Date.now() - began > PATIENCE_MS;
      if (button && !opensByItself)
        hold(event, button, (element) => element instanceof HTMLElement && element.click());
    },
    true,
  );

  addEventListener(
    'submit',
    (event) => {
      const form = early(event, 'form');
      // The browser sends one that leads to an address by itself, with all that stands in it, until it is taken over.
      if (!form || (form.hasAttribute('action') && !answers(form))) return;
      hold(
        event,
        form,
        (element) => element instanceof HTMLFormElement && element.requestSubmit(),
        event.submitter ?? form,
      );
    },
    true,
  );

  for (const name of ['input', 'change']) {
    addEventListener(
      name,
      (event) => {
        const field = early(event, 'input, select, textarea');
        if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
          if (name === 'input') return;
          const { checked } = field;
          afterwards(field, (element) => {
            if (!(element instanceof HTMLInputElement)) return;
            // Taken over with the choice already made: React has not heard of it.
            if (element.checked === checked) element.checked = !checked;
            element.click();
          });
        } else if (isField(field)) keep(field, name);
      },
      true,
    );
  }

  // From the page itself, before it is drawn for the second time (see `TakenOver`).
  addEventListener('takenover', () => {
    if (running) goOn();
  });

  // What the browser itself has put there again, after a reload, comes without an event.
  addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      '#root input, #root textarea',
    )) {
      if (field.value !== field.defaultValue && !waiting.some(({ element }) => element === field))
        keep(field, 'input');
    }
  });
}

/**
 * The server-rendered page is visible before its scripts have hydrated it. Clicks, choices and typing in between are recorded and
 * replayed in order once the elements respond, and clicked elements fade until then. So no click is lost, and no form is sent without
 * its fields. Links, and forms with an action of their own, work without help. Runs in the head, as text (see `head-script.ts`): it
 * must not refer to anything outside itself.
 */
export function earlyEvents(): void {
  const WAIT_MS = 20;
  /** After this time buttons fall back to their behavior without scripts. Typed text is kept without limit. */
  const PATIENCE_MS = 20_000;
  /** Attempts for an element that is gone from the page but may be rendered again. */
  const TRIES = 150;
  const began = Date.now();

  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  interface Waiting {
    element: Element;
    /** Where the element is: its index among its siblings, and those of its ancestors. And its text. */
    path: number[];
    words: string;
    act: (element: Element) => unknown;
    tries: number;
  }
  let waiting: Waiting[] = [];
  let acting = false;
  let running = false;

  /**
   * Finds out whether React has hydrated everything around the element, with an event that React dispatches like any other; the frame
   * of every page responds to it (see `Shell`). Nothing else listens for it.
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

  /** The element, or the one that was rendered in its place. */
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
   * Replays one event at a time: its changes must be rendered before the next one. Typed text is rendered at once, by the script that
   * handles it. Nothing is replayed before earlier typing.
   */
  const goOn = (): void => {
    let drawn = false;
    for (const one of waiting) {
      const element = standing(one);
      if (element && answers(element)) {
        waiting = waiting.filter((other) => other !== one);
        acting = true;
        try {
          one.act(element);
        } catch (error) {
          // An error of one must not stop the others.
          reportError(error);
        }
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

  /** The target element, if it cannot respond yet or if typed text has to be replayed first. */
  const early = (event: Event, selector: string): Element | null => {
    const element = !acting && event.target instanceof Element ? event.target.closest(selector) : null;
    if (!element?.closest('#root')) return null;
    return !answers(element) || waiting.some((one) => isField(one.element)) ? element : null;
  };

  const hold = (event: Event, element: Element, act: Waiting['act'], pressed = element): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    // Not with an attribute, which would be a hydration mismatch for React.
    const faded = pressed.animate({ opacity: 0.5 }, { duration: 150, fill: 'forwards' });
    afterwards(element, (drawn) => {
      faded.cancel();
      act(drawn);
    });
  };

  const keep = (field: Field, name: string): void => {
    const { value } = field;
    const files = field instanceof HTMLInputElement && field.type === 'file' ? field.files : null;
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    const act = (element: Element): void => {
      if (!isField(element)) return;
      if (files && element instanceof HTMLInputElement) {
        // A script cannot set its value: it gets the same files, and a change event is sent again.
        element.files = files;
        element.dispatchEvent(new Event('change', { bubbles: true }));
        return;
      }
      // React compares with the last value set through its own setter, and may have hydrated the field with the text in it.
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
      // A form with an action submits by itself, with all its values, until it is hydrated.
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
            // It was hydrated with the choice already made, so React has not received the event.
            if (element.checked === checked) element.checked = !checked;
            element.click();
          });
        } else if (isField(field)) keep(field, name);
      },
      true,
    );
  }

  // Dispatched by the page itself, before its second render (see `TakenOver`).
  addEventListener('takenover', () => {
    if (running) goOn();
  });

  // Values that the browser restores after a reload cause no events.
  addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      '#root input, #root textarea',
    )) {
      if (field.value !== field.defaultValue && !waiting.some(({ element }) => element === field))
        keep(field, 'input');
    }
  });
}

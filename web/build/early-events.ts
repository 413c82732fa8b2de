/**
 * The server's page can be seen before its scripts have taken it over. What somebody presses, chooses or types meanwhile is
 * kept, and done once the element answers: no press is lost. Links, and forms that lead to an address by themselves, need
 * no help. Runs in the head, as text (see `head-script.ts`): it must not refer to anything outside of itself.
 */
export function earlyEvents(): void {
  const WAIT_MS = 30;
  const PATIENCE_MS = 20_000;
  const began = Date.now();

  /** React marks the elements that it has taken over. */
  const answers = (element: Element): boolean =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$')) || Date.now() - began > PATIENCE_MS;

  const afterwards = (element: Element, act: () => void): void => {
    if (!element.isConnected) return;
    if (answers(element)) act();
    else setTimeout(() => afterwards(element, act), WAIT_MS);
  };

  /** The element that is meant, if it is one that cannot answer yet. */
  const early = (event: Event, selector: string): HTMLElement | null => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    return element?.closest('#root') && !answers(element) ? element : null;
  };

  const hold = (event: Event, act: () => void, element: Element): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    afterwards(element, act);
  };

  const keep = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, name: string): void => {
    const { value } = field;
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    afterwards(field, () => {
      // React compares with what its own setter has seen last, and may have taken the field over with the text in it.
      field.value = value === '' ? ' ' : '';
      own?.set?.call(field, value);
      field.dispatchEvent(new Event(name, { bubbles: true }));
    });
  };

  addEventListener(
    'click',
    (event) => {
      const button = early(event, 'button:not([type=submit])');
      if (!button) return;
      hold(event, () => button.click(), button);
    },
    true,
  );

  addEventListener(
    'submit',
    (event) => {
      const form = early(event, 'form');
      if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
      hold(event, () => form.requestSubmit(), form);
    },
    true,
  );

  for (const name of ['input', 'change']) {
    addEventListener(
      name,
      (event) => {
        const field = early(event, 'input, select, textarea');
        if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
          const { checked } = field;
          afterwards(field, () => {
            if (field.checked === checked && name === 'change') {
              // Taken over with the choice already made: React has not heard of it.
              field.checked = !checked;
              field.click();
            } else if (name === 'change') field.click();
          });
        } else if (
          field instanceof HTMLInputElement ||
          field instanceof HTMLSelectElement ||
          field instanceof HTMLTextAreaElement
        ) {
          keep(field, name);
        }
      },
      true,
    );
  }

  // What the browser itself has put there again, after a reload, comes without an event.
  addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      '#root input, #root textarea',
    )) {
      if (field.value !== field.defaultValue) keep(field, 'input');
    }
  });
}

/** On nothing, or on the whole page or its main part, where a closed dialog puts it when its button is gone. */
export const isFocusLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.tagName === 'MAIN';

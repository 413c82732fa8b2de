import { escapeMarkup } from '@backyard/contract';

/** What XML 1.0 has no place for (section 2.2): most control characters, and half a surrogate pair. */
// oxlint-disable-next-line no-control-regex -- exactly those are meant
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Escapes text for an element or an attribute. */
export const xmlText = (text: string): string => escapeMarkup(text.replaceAll(IMPOSSIBLE, ''));

/** How much of a file's text is considered: more than any field accepts, so that a text that is too long is still refused or reported. */
const LONGEST = 1000;
/** Descriptions are cut at 5,000 letters after their markup is taken away. */
export const LONGEST_DESCRIPTION = 50_000;
/** For a content line of a calendar: the rest cannot end up in any field, however it is escaped. */
export const LONGEST_LINE = 2 * LONGEST_DESCRIPTION + 1000;

/** A text before any pattern sees it [HOLD-7]; of a description so much more. */
export const cut = (text: string, field: string): string =>
  text.slice(0, field === 'description' ? LONGEST_DESCRIPTION : LONGEST).toWellFormed();

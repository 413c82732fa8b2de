/** So much of a text of a file is looked at: more than any field takes, so that what is too long is still refused or said. */
const LONGEST = 1000;
/** Descriptions are cut at 5,000 letters after their markup is taken away. */
export const LONGEST_DESCRIPTION = 50_000;
/** Of a content line of a calendar: what is behind stands in no field, however it is escaped. */
export const LONGEST_LINE = 2 * LONGEST_DESCRIPTION + 1000;

/** A text before any pattern sees it [HOLD-7]; of a description so much more. */
export const cut = (text: string, field: string): string =>
  text.slice(0, field === 'description' ? LONGEST_DESCRIPTION : LONGEST).toWellFormed();

/** Past so many a total says "at least", and what is summed up is of the first so many: counting them all would cost more than the page. */
export const MAX_COUNTED = 10_000;

/** The looks that text inputs, text areas and selects share. 48 px high; the border alone is 3:1 on every ground. */
export const INPUT_CLASS =
  'w-full min-h-12 rounded-control border border-control bg-raised px-4 py-2.5 text-base text-ink transition-[border-color,box-shadow] hover:border-ink aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted';

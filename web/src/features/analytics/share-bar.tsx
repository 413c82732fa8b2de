/** A bar with the length of a share; the figure is shown next to it. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  return (
    <svg aria-hidden="true" className="h-2 w-full overflow-hidden rounded-full bg-sunken">
      <rect
        width={`${whole === 0 ? 0 : (100 * part) / whole}%`}
        height="100%"
        rx="4"
        className="fill-accent"
      />
    </svg>
  );
}

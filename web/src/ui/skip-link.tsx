/** The first stop of the Tab key: past the navigation, to the element with the id `main` (give it tabIndex -1). */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-60 -translate-y-20 rounded-full bg-accent px-5 py-3 font-semibold text-on-accent transition-transform focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}

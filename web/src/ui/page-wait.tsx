import { Spinner } from './spinner.tsx';

/** In a page's place while something it cannot do without is on its way. */
export function PageWait({ label = 'One moment…' }: { label?: string }) {
  return (
    <div className="page-width grid min-h-96 place-items-center">
      <Spinner label={label} />
    </div>
  );
}

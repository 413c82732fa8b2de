import { Button } from './button.tsx';

export interface LoadMoreProps {
  label: string;
  onLoadMore: () => void;
  pending?: boolean;
  /** "24 of 80": how many are on the page, of how many. */
  shown: number;
  total: number;
  /** The next page's own address, for browsers that run no scripts [HOLD-26]. */
  href?: string | undefined;
}

/**
 * The end of a list that has more; renders the count alone once everything is there. A form, so that one element serves with
 * scripts and without.
 */
export function LoadMore({ label, onLoadMore, pending = false, shown, total, href = '' }: LoadMoreProps) {
  const [path, query] = href.split('?');
  return (
    <div className="flex flex-col items-center gap-3 py-8">
      <output className="text-sm text-muted tabular-nums">
        {shown} of {total}
      </output>
      {shown < total && (
        <form
          method="get"
          action={path || undefined}
          onSubmit={(event) => {
            event.preventDefault();
            if (!pending) onLoadMore();
          }}
        >
          {[...new URLSearchParams(query)].map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="secondary" size="large" pending={pending}>
            {label}
          </Button>
        </form>
      )}
    </div>
  );
}

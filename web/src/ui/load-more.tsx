import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';
import { useHydrated } from './use-hydrated.ts';

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

/** The end of a list that has more; renders the count alone once everything is there. */
export function LoadMore({ label, onLoadMore, pending = false, shown, total, href }: LoadMoreProps) {
  const hydrated = useHydrated();
  return (
    <div className="flex flex-col items-center gap-3 py-8">
      <output className="text-sm text-muted tabular-nums">
        {shown} of {total}
      </output>
      {shown < total &&
        (href === undefined || hydrated ? (
          <Button variant="secondary" size="large" pending={pending} onClick={onLoadMore}>
            {label}
          </Button>
        ) : (
          <LinkButton to={href} reloadDocument variant="secondary" size="large">
            {label}
          </LinkButton>
        ))}
    </div>
  );
}

import { Button } from './button.tsx';

export interface LoadMoreProps {
  label: string;
  onLoadMore: () => void;
  pending?: boolean;
  /** "24 of 80": how many are on the page, of how many. */
  shown: number;
  total: number;
}

/** The end of a list that has more; renders the count alone once everything is there. */
export function LoadMore({ label, onLoadMore, pending = false, shown, total }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-8">
      <output className="text-sm text-muted tabular-nums">
        {shown} of {total}
      </output>
      {shown < total && (
        <Button variant="secondary" size="large" pending={pending} onClick={onLoadMore}>
          {label}
        </Button>
      )}
    </div>
  );
}

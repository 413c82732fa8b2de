import { CATEGORY_LABELS } from '@backyard/contract';
import type { Category } from '@backyard/contract';
import { BADGE_CLASS } from './badge.tsx';
import { cx } from './cx.ts';

/** A category in its tint. */
export function CategoryBadge({ category, className }: { category: Category; className?: string }) {
  return (
    <span data-category={category} className={cx(BADGE_CLASS, 'bg-tint-wash text-tint-ink', className)}>
      {CATEGORY_LABELS[category]}
    </span>
  );
}

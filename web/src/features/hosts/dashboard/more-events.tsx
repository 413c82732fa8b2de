import { LoadMore } from '../../../ui/load-more.tsx';
import type { OwnEvents } from './use-own-events.ts';

/** The end of a list that is not completely loaded. */
export const MoreEvents = ({ events: { items, total, more }, label }: { events: OwnEvents; label: string }) =>
  more && (
    <LoadMore
      label={label}
      onLoadMore={more.load}
      pending={more.pending}
      shown={items.length}
      total={total}
    />
  );

import { cx } from '../../ui/cx.ts';
import scene from './home-scene.svg';

/** The backyard at dusk: decoration, for a dark ground. Its bottom right is what must be seen. */
export function Backyard({ first = false, className }: { first?: boolean; className: string }) {
  return (
    <img
      src={scene}
      alt=""
      width={1200}
      height={700}
      fetchPriority={first ? 'high' : 'auto'}
      className={cx('object-cover object-right-bottom', className)}
    />
  );
}

import { cx } from '../../ui/cx.ts';
import scene from './home-scene.svg';

/** The backyard at dusk: decorative, for a dark background. Its bottom right must stay visible. */
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

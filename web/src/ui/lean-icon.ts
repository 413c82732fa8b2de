import { createElement } from 'react';
import type { FunctionComponent, SVGProps } from 'react';

/** What an icon's module in lucide-react hands over. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Stands in for lucide-react's own `createLucideIcon` in built pages (see `build/lean-icons-plugin.ts`): the same
 * drawing and the same attributes without contexts, class names and options that we do not use; 1.5 kB less before
 * the first page works. An icon is decoration unless a label says otherwise.
 */
export default function createLeanIcon({ node }: IconData): FunctionComponent<SVGProps<SVGSVGElement>> {
  return function Icon(props) {
    return createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] === undefined ? true : undefined,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}

import { Suspense, type ReactElement } from 'react';
import { IconButton, type IconButtonProps } from './icon-button.tsx';
import { lazyOr } from './lazy-or.ts';

const Tooltip = lazyOr<{ text: string; children: ReactElement }>(
  async () => (await import('./tooltip.tsx')).Tooltip,
  ({ children }) => children,
);

export interface HintedIconButtonProps extends IconButtonProps {
  /** Where the label names the row as well: what it does, in a word. */
  hint: string;
}

/** A round button with an icon alone that says what it does, in a row of several: with the product's own tooltip. */
export function HintedIconButton({ hint, ...rest }: HintedIconButtonProps) {
  const button = <IconButton {...rest} title={undefined} />;
  return (
    <Suspense fallback={button}>
      <Tooltip text={hint}>{button}</Tooltip>
    </Suspense>
  );
}

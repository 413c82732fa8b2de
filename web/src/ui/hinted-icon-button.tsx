import { IconButton, type IconButtonProps } from './icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

export interface HintedIconButtonProps extends IconButtonProps {
  /** Where the label names the row as well: what it does, in a word. */
  hint: string;
}

/**
 * A round button with an icon alone that says what it does, in a row of several: with the product's own tooltip. That is part
 * of the button from the start: one that came later would draw the button anew, and whoever had the focus on it would lose it.
 */
export function HintedIconButton({ hint, ...rest }: HintedIconButtonProps) {
  return (
    <Tooltip text={hint}>
      <IconButton {...rest} title={undefined} />
    </Tooltip>
  );
}

import { IconButton, type IconButtonProps } from './icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

export interface HintedIconButtonProps extends IconButtonProps {
  /** What it does, in one word, if the label also names the row. */
  hint: string;
}

/**
 * A round icon button with the product's own tooltip, for rows of several. The tooltip is part of the button from the start:
 * adding it later would render the button anew, and it would lose the focus.
 */
export function HintedIconButton({ hint, ...rest }: HintedIconButtonProps) {
  return (
    <Tooltip text={hint}>
      <IconButton {...rest} title={undefined} />
    </Tooltip>
  );
}

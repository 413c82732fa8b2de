import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { HintedIconButton, type HintedIconButtonProps } from './hinted-icon-button.tsx';
import { Spinner } from './spinner.tsx';
import { useLaterMenu } from './use-later-menu.ts';

export interface RowAct {
  label: string;
  icon: ReactNode;
  /** It deletes something: in the colour of danger, the last one of the row. */
  danger?: boolean;
  onSelect: () => void;
}

export interface RowMenuProps {
  /** Names the row: "What to do with Noor Haddad". */
  label: string;
  acts: readonly RowAct[];
  /** Why something that others' rows offer is missing here. */
  note?: string | undefined;
  /** The chosen act is under way. */
  pending?: boolean;
}

const loadOpen = async () => (await import('./row-menu-open.tsx')).RowMenuOpen;

/** Three dots at the end of a row: what can be done with it, in one menu, which comes with the first press. */
export function RowMenu(props: RowMenuProps) {
  const { menu: Open, loading, button } = useLaterMenu(loadOpen);
  if (Open !== null) return <Open {...props} />;
  return <RowMenuButton label={props.label} pending={loading} {...button} />;
}

export function RowMenuButton({
  pending = false,
  ...rest
}: Omit<HintedIconButtonProps, 'icon' | 'hint'> & { pending?: boolean }) {
  return (
    <HintedIconButton
      {...rest}
      hint="Actions"
      aria-busy={pending}
      icon={pending ? <Spinner /> : <EllipsisVertical aria-hidden="true" className="size-5" />}
    />
  );
}

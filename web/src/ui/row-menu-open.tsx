import { useRef } from 'react';
import { cx } from './cx.ts';
import { Menu, MenuItem, MenuNote } from './menu.tsx';
import { RowMenuButton, type RowAct, type RowMenuProps } from './row-menu.tsx';

/** The row's menu, open: it was loaded by the press that asked for it. */
export function RowMenuOpen({ label, acts, note, pending = false }: RowMenuProps) {
  // An act may open a dialog, which gives the focus back to what had it: so the button has it first.
  const chosen = useRef<RowAct>(undefined);
  return (
    <Menu
      defaultOpen
      align="end"
      trigger={<RowMenuButton label={label} pending={pending} />}
      onClosed={() => {
        const act = chosen.current;
        chosen.current = undefined;
        act?.onSelect();
      }}
    >
      {acts.map((act) => (
        <MenuItem key={act.label} icon={act.icon} onSelect={() => (chosen.current = act)}>
          <span className={cx(act.danger && 'text-danger')}>{act.label}</span>
        </MenuItem>
      ))}
      {note !== undefined && <MenuNote>{note}</MenuNote>}
    </Menu>
  );
}

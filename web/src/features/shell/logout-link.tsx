import { LOGOUT_PATH } from '@backyard/contract';
import { forgetTab } from '../../lib/forget-tab.ts';
import { cx } from '../../ui/cx.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** `phones`: shown on phones too; a member's is in their sheet there. */
export function LogoutLink({ block = false, phones = true }: { block?: boolean; phones?: boolean }) {
  return (
    <LinkButton
      to={LOGOUT_PATH}
      reloadDocument
      onClick={forgetTab}
      variant={block ? 'secondary' : 'quiet'}
      size="small"
      block={block}
      className={cx('whitespace-nowrap', !phones && 'max-md:hidden')}
    >
      Log Out
    </LinkButton>
  );
}

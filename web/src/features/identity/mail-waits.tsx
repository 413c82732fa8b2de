/** Shown with a code that was or will be requested but cannot be mailed yet [HOLD-61]. */
import { Unbroken } from '../../ui/unbroken.tsx';
export function MailWaits({ to }: { to: string }) {
  return (
    <>
      We can’t send email right now. A code goes to{' '}
      <strong className="wrap-anywhere">
        <Unbroken>{to}</Unbroken>
      </strong>{' '}
      as soon as we can. If it takes longer than ten minutes, ask for a new one.
    </>
  );
}

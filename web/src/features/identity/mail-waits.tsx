/** Where a code was asked for, or is about to be, that cannot be mailed yet [HOLD-61]. */
export function MailWaits({ to }: { to: string }) {
  return (
    <>
      We cannot send mail just now. A code goes to <strong className="wrap-anywhere">{to}</strong> as soon as
      we can. If it takes longer than ten minutes, ask for a new one.
    </>
  );
}

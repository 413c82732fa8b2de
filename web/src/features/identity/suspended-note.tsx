import { Ban } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { unbrokenTimes } from '../../lib/unbroken-times.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The refusal of an account that may not come in; with the address that says why and takes an answer. */
export const suspensionIn = (error: unknown): ApiError | null =>
  error instanceof ApiError && error.code === 'suspended' ? error : null;

/** Instead of the way in: nothing typed was wrong, and there is somewhere to go [SAFE-20]. */
export function SuspendedNote({ refusal, onBack }: { refusal: ApiError; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone with the form, so the heading takes the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="rounded-card border border-line bg-raised p-5 sm:p-7">
      <Ban aria-hidden="true" className="size-8 text-danger" />
      <h1 ref={heading} tabIndex={-1} className="mt-3 title-section">
        This account is suspended
      </h1>
      <p className="mt-2 wrap-anywhere">{unbrokenTimes(refusal.reason)}</p>
      <div className="mt-6 flex flex-col gap-2.5">
        {refusal.path !== undefined && (
          <LinkButton to={refusal.path} reloadDocument size="large" block>
            Read why, and answer
          </LinkButton>
        )}
        <Button variant="quiet" block onClick={onBack}>
          Use another address
        </Button>
      </div>
    </section>
  );
}

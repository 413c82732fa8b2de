import { useRef, useState, type ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useFormToast } from '../../ui/use-form-toast.ts';
import { useInSight } from '../../ui/use-in-sight.ts';
import { Guidelines } from './guidelines.tsx';
import { EDITION, keptAgreement } from './kept.ts';

const AGREE = 'You must agree to the event guidelines and safety policies.';

/**
 * What everyone who gets a seat agrees to, however they got it (docs/product.md: registration): a box that is not ticked in advance, or
 * just a line for members who agreed to the same edition before [HAND-18]. `given` returns whether they agreed, and if not shows that it is
 * required.
 */
export function useAgreement(memberId: string): { box: ReactNode; given: () => boolean } {
  const box = useRef<HTMLInputElement>(null);
  const [before] = useState(() => keptAgreement(memberId).read() === EDITION);
  const [agreed, setAgreed] = useState(before);
  const [reminded, setReminded] = useState(0);
  const say = useFormToast();
  const part = useInSight<HTMLDivElement>(reminded);
  return {
    box: (
      <div className="flex flex-col">
        <div ref={part}>
          {before ? (
            <p className="text-sm text-muted">
              You have agreed to the event guidelines and safety policies before. They apply here, too.
            </p>
          ) : (
            <Checkbox
              ref={box}
              label="I agree to the event guidelines and safety policies"
              checked={agreed}
              onChange={(event) => setAgreed(event.target.checked)}
              error={reminded > 0 && !agreed ? AGREE : undefined}
            />
          )}
        </div>
        <Guidelines />
      </div>
    ),
    given: () => {
      if (agreed) keptAgreement(memberId).keep(EDITION);
      else {
        setReminded((times) => times + 1);
        say('Please agree to guidelines', AGREE);
        box.current?.focus();
      }
      return agreed;
    },
  };
}

import { CODES } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../lib/app-context.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import { CodeRow } from './code-row.tsx';
import { codesQuery } from './discount-codes.queries.ts';

export interface DiscountCodesProps {
  eventId: string;
  /** The event's time zone, in which times are shown. */
  timeZone: string;
}

/** An event's discount codes for its host: discount, number of uses, link (docs/product.md: codes). */
export function DiscountCodes({ eventId, timeZone }: DiscountCodesProps) {
  const title = useId();
  const query = useQuery(codesQuery(useApi(), eventId));
  const [made, setMade] = useState<string>();
  const { hash } = useLocation();
  // A link to this section may jump before it has loaded, so it scrolls again.
  useEffect(() => {
    if (hash === '#codes') document.querySelector('#codes')?.scrollIntoView();
  }, [hash]);
  return (
    <Card as="section" aria-labelledby={title} id="codes" className="flex flex-col gap-5">
      <div>
        <h2 id={title} className="title-section">
          Discount codes
        </h2>
        <p className="mt-1 max-w-prose text-muted">
          Anyone with a code pays less for each seat, after their membership discount. Each date of a series
          has its own codes.
        </p>
      </div>
      <Loaded query={query} placeholder={<SkeletonText lines={3} />} failure="The codes did not load">
        {(codes) => (
          <>
            {codes.length === 0 ? (
              <p className="text-muted">There is no code yet.</p>
            ) : (
              <ul className="flex flex-col divide-y divide-line border-y border-line">
                {codes.map((one) => (
                  <CodeRow
                    key={one.id}
                    code={one}
                    eventId={eventId}
                    timeZone={timeZone}
                    isNew={one.id === made}
                  />
                ))}
              </ul>
            )}
            {codes.length < CODES.anEvent ? (
              <CodeForm eventId={eventId} timeZone={timeZone} onMade={setMade} />
            ) : (
              <p className="text-muted">
                {`${CODES.anEvent} codes are as many as an event can have. Delete one that nobody has used to make another.`}
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

import { BRAND } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/app-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { toastDone } from '../../ui/toast-store.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { CodeWay } from './step-up/code-way.tsx';
import { stepUpQuery } from './step-up/step-up.queries.ts';

/** In the profile of a member whose mail bounces: the reason, and how to fix it [HOLD-62]. */
export function MailRefused() {
  const ways = useQuery(stepUpQuery(useApi()));
  if (!ways.data?.mailRefused) return null;
  const done = (): void => {
    toastDone('Emails reach you again');
    void ways.refetch();
  };
  return (
    <Banner tone="warning" title="Emails to you bounce">
      <div className="flex flex-col gap-3">
        <p>
          The server of{' '}
          <strong className="wrap-anywhere">
            <Unbroken>{ways.data.code.sentTo}</Unbroken>
          </strong>{' '}
          won’t take email for it ({ways.data.mailRefused.reply}). If the address is right, have a code sent
          there and type it here, and this note goes away. If your address has changed, write to{' '}
          <a href={`mailto:${BRAND.supportEmail}`} className="text-accent-ink underline">
            {BRAND.supportEmail}
          </a>
          .
        </p>
        {!ways.data.codesOff && <CodeWay ways={ways.data} onConfirmed={done} />}
      </div>
    </Banner>
  );
}

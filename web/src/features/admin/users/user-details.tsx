import { interestLabel, isWebAddress, type AdminUser } from '@backyard/contract';
import type { ReactNode } from 'react';
import { ageText, travelText } from '../../../lib/person-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { Instant } from '../instant.tsx';

const NONE = <span className="text-muted">Not set</span>;

/** More of a user's profile than fits a row (docs/product.md: profile) [HOLD-41]. */
export function UserDetails({
  user,
  onCodesOn,
  onClose,
}: {
  user: AdminUser;
  onCodesOn: (user: AdminUser) => void;
  onClose: () => void;
}) {
  return (
    <Dialog onClose={onClose} title={user.name} description={<Unbroken>{user.email}</Unbroken>}>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label="Age">{ageText(user)}</Fact>
        <Fact label="Travel distance">{travelText(user.travelDistance)}</Fact>
        <Fact label="Location">{user.location ?? NONE}</Fact>
        <Fact label="Public email">{user.publicEmail ?? NONE}</Fact>
        <Fact label="Interests" wide>
          {user.interests.length === 0 ? (
            NONE
          ) : (
            <span className="mt-1 flex flex-wrap gap-1.5">
              {user.interests.map((interest) => (
                <Badge key={interest} tone="accent">
                  {interestLabel(interest)}
                </Badge>
              ))}
            </span>
          )}
        </Fact>
        <Fact label="LinkedIn" wide>
          <Address url={user.linkedinUrl} />
        </Fact>
        <Fact label="TikTok" wide>
          <Address url={user.tiktokUrl} />
        </Fact>
        <Fact label="Instagram" wide>
          <Address url={user.instagramUrl} />
        </Fact>
        {user.mailRefused !== null && (
          <Fact label="Mail bounces" wide>
            {user.mailRefused.reply}, since <Instant at={user.mailRefused.at} />. If their address has
            changed, edit it.
          </Fact>
        )}
        <Fact label="Confirms with" wide>
          {user.codesOff ? 'Passkeys only' : 'Passkeys, or codes from their email'}
          {user.abilities.switchCodesOn.allowed && (
            <Button variant="secondary" size="small" className="mt-2 block" onClick={() => onCodesOn(user)}>
              Switch codes on…
            </Button>
          )}
        </Fact>
        {user.suspension !== null && (
          <Fact label="Suspended" wide>
            <span className="block">
              {user.suspension.until === null ? (
                'For good'
              ) : (
                <>
                  Until <Instant at={user.suspension.until} />
                </>
              )}
            </span>
            <span className="block whitespace-pre-line">{user.suspension.reason}</span>
            <span className="mt-1 block whitespace-pre-line">
              {user.suspension.answer === null ? 'No answer yet.' : `Their answer: ${user.suspension.answer}`}
            </span>
          </Fact>
        )}
        <Fact label="Bio" wide>
          {user.bio ? <span className="whitespace-pre-line">{user.bio}</span> : NONE}
        </Fact>
      </dl>
    </Dialog>
  );
}

/** Written in full, so that an admin sees where the link leads before following it. */
function Address({ url }: { url: string | null }) {
  if (url === null) return NONE;
  return isWebAddress(url) ? (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="touch-target text-accent-ink underline"
    >
      {url}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    url
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

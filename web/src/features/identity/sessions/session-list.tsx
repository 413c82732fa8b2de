import type { Session } from '@backyard/contract';
import { MonitorSmartphone } from 'lucide-react';
import { unbrokenTimes } from '../../../lib/unbroken-times.ts';
import { Button } from '../../../ui/button.tsx';

/** On the member's own clock. */
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const usedAt = (session: Session): string => unbrokenTimes(moment.format(new Date(session.lastUsedAt)));
const nameOf = (session: Session): string => session.browser ?? 'A browser';

/** The member's sessions, with this one marked; the others can be ended. */
export function SessionList({
  sessions,
  ending,
  onEnd,
}: {
  sessions: readonly Session[];
  /** The one that is being ended. */
  ending: string | undefined;
  onEnd: (id: string) => void;
}) {
  return (
    <ul aria-label="Your sessions" className="mt-3 divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-3 py-3">
          <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-semibold wrap-anywhere">{nameOf(session)}</p>
            <p className="text-sm text-muted tabular-nums">
              {session.current ? 'This one, in use now' : `Last used ${usedAt(session)}`}
            </p>
          </div>
          {!session.current && (
            <Button
              variant="secondary"
              size="small"
              needsNetwork
              pending={ending === session.id}
              pendingLabel="Signing out..."
              onClick={() => onEnd(session.id)}
            >
              Sign out
              <span className="sr-only">
                {' '}
                {nameOf(session)}, last used {usedAt(session)}
              </span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

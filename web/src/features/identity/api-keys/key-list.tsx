import type { ApiKey } from '@backyard/contract';
import { KeyRound } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { SCOPE_WORDS } from './scope-words.ts';

/** On the member's own calendar. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayOf = (instant: string): string => day.format(new Date(instant));

const usedOf = ({ lastUsedAt }: ApiKey): string =>
  lastUsedAt === null ? 'not used yet' : `last used ${dayOf(lastUsedAt)}`;

/** "Ends Dec 1, 2026", or that it has. */
const endOf = ({ expiresAt }: ApiKey, now: number): string | null =>
  expiresAt && `${Date.parse(expiresAt) <= now ? 'Ended' : 'Ends'} ${dayOf(expiresAt)}`;

/** The member's keys: how each begins, its scope, when it was last used, and a button to revoke it. */
export function KeyList({
  keys,
  readAt,
  onTakeBack,
}: {
  keys: readonly ApiKey[];
  /** When the list was read: keys that had ended then are shown as ended. */
  readAt: number;
  onTakeBack: (key: ApiKey) => void;
}) {
  return (
    <ul aria-label="Your API keys" className="divide-y divide-line">
      {keys.map((key) => {
        const end = endOf(key, readAt);
        return (
          <li key={key.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold wrap-anywhere">
                <bdi>{key.name}</bdi>
              </p>
              <p className="text-sm text-muted">
                {key.scopes.map((scope) => SCOPE_WORDS[scope].label).join(', ')}
              </p>
              <p className="text-sm wrap-anywhere text-muted tabular-nums">
                {key.prefix}… · Made {dayOf(key.createdAt)} · {usedOf(key)}
                {end !== null && ` · ${end}`}
              </p>
            </div>
            <Button variant="secondary" size="small" onClick={() => onTakeBack(key)}>
              Revoke<span className="sr-only"> {key.name}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

import type { Passkey } from '@backyard/contract';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { HintedIconButton } from '../../../ui/hinted-icon-button.tsx';

/** On the member's own calendar. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayOf = (instant: string): string => day.format(new Date(instant));

/** The member's passkeys, each with its name and its dates. */
export function PasskeyList({
  passkeys,
  onRename,
  onRemove,
}: {
  passkeys: readonly Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}) {
  return (
    <ul aria-label="Your passkeys" className="divide-y divide-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center gap-x-3 py-3">
          <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">
              <bdi>{passkey.name}</bdi>
            </p>
            <p className="text-sm text-muted tabular-nums">
              Added {dayOf(passkey.createdAt)} ·{' '}
              {passkey.lastUsedAt === null ? 'not used yet' : `last used ${dayOf(passkey.lastUsedAt)}`}
              {passkey.synced && ' · on all your devices'}
            </p>
          </div>
          <HintedIconButton
            label={`Rename ${passkey.name}`}
            hint="Rename"
            icon={<Pencil aria-hidden="true" className="size-4.5" />}
            onClick={() => onRename(passkey)}
          />
          <HintedIconButton
            label={`Remove ${passkey.name}`}
            hint="Remove"
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => onRemove(passkey)}
          />
        </li>
      ))}
    </ul>
  );
}

import type { NotificationSettings } from '@backyard/contract';
import { RadioCards, type RadioOption } from '../../ui/radio-cards.tsx';
import { useSaveSettings } from './use-save-settings.ts';

type Told = NotificationSettings['registrations'];

const OPTIONS: readonly RadioOption<Told>[] = [
  {
    value: 'each',
    label: 'Each registration and cancellation',
    description:
      'Within a minute or two, and at most one email every 15 minutes with everyone since the last one.',
  },
  { value: 'daily', label: 'Once a day', description: 'At six in the evening, when there is something new.' },
  { value: 'never', label: 'Never', description: 'Your list of attendees still has everyone.' },
];

/** How often a host is notified of registrations (docs/product.md: told). */
export function RegistrationsTold({ told }: { told: Told }) {
  const save = useSaveSettings({
    change: (wanted: Told) => ({ registrations: wanted }),
    take: (before, { registrations }) => ({ ...before, registrations }),
  });
  return (
    <div className="mt-3" aria-busy={save.isPending}>
      <RadioCards
        legend="By email"
        name="registrations"
        columns={1}
        options={OPTIONS}
        value={save.isPending ? save.variables : told}
        onChange={(wanted) => save.mutate(wanted)}
      />
    </div>
  );
}

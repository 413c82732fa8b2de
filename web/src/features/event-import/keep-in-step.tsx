import type { InStep } from '@backyard/contract';
import { Switch } from '../../ui/switch.tsx';
import { InStepChoices } from './in-step-choices.tsx';

/** The defaults when syncing is switched on. */
const USUAL: InStep = { everyHours: 6, whenGone: 'ask' };

/** Whether a calendar at a URL is synced regularly, and how. */
export function KeepInStep({
  value,
  onChange,
}: {
  value: InStep | null;
  onChange: (value: InStep | null) => void;
}) {
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4">
      <Switch
        name="inStep"
        label="Keep in step"
        description="What is new in the calendar becomes an event here, and what changes there changes here. What you change here stays as you wrote it."
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? USUAL : null)}
      />
      {value !== null && <InStepChoices value={value} onChange={onChange} />}
    </div>
  );
}

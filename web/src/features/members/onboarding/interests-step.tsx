import { INTERESTS } from '@backyard/contract';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import type { StepProps } from './wizard-answers.ts';

const OPTIONS = INTERESTS.map((interest) => ({ value: interest, label: interest }));

/** Step 2: Interests. */
export function InterestsStep({ answers, onChange, problems }: StepProps) {
  const chosen = answers.interests.length;
  return (
    <>
      <ChipGroup
        legend="What do you enjoy?"
        hint="As many as you like, at least one."
        options={OPTIONS}
        value={answers.interests}
        onChange={(interests) => onChange({ interests })}
        error={problems.interests}
      />
      <output className="block min-h-6 text-sm text-muted">
        {chosen > 0 && `${chosen} ${chosen === 1 ? 'interest' : 'interests'} chosen`}
      </output>
    </>
  );
}

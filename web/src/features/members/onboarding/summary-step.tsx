import { PERSONALITY_QUESTIONS } from '@backyard/contract';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { WizardAnswers } from './wizard-answers.ts';
import { STEPS } from './wizard-steps.ts';

/** Step 4: everything once more, each part with a way back to it. */
export function SummaryStep({ answers, onStep }: { answers: WizardAnswers; onStep: (step: number) => void }) {
  const said = PERSONALITY_QUESTIONS.map(({ id, title, options }) => {
    const given = [answers.responses[id] ?? []].flat();
    const labels = options.filter(({ value }) => given.includes(value)).map(({ label }) => label);
    return { title, labels };
  }).filter(({ labels }) => labels.length > 0);
  return (
    <div className="flex flex-col divide-y divide-line">
      <Part step={0} onStep={onStep}>
        <p className="text-lg font-semibold break-words">
          {answers.firstName} {answers.lastName}, {answers.age.replace('-', ' to ')}
        </p>
        <p className="text-muted">
          {answers.location} · up to {answers.travelDistance} miles
        </p>
        {answers.bio.trim() !== '' && <p className="mt-2 whitespace-pre-line">{answers.bio.trim()}</p>}
      </Part>
      <Part step={1} onStep={onStep}>
        <ul className="flex flex-wrap gap-1.5">
          {answers.interests.map((interest) => (
            <li key={interest}>
              <Badge tone="accent">{interest}</Badge>
            </li>
          ))}
        </ul>
      </Part>
      <Part step={2} onStep={onStep}>
        {said.length === 0 && <p className="text-muted">Nothing said, and that is fine.</p>}
        <dl className="grid gap-3 sm:grid-cols-2">
          {said.map(({ title, labels }) => (
            <div key={title}>
              <dt className="text-sm text-muted">{title}</dt>
              <dd className="font-medium">{labels.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </div>
  );
}

function Part({
  step,
  onStep,
  children,
}: {
  step: number;
  onStep: (step: number) => void;
  children: ReactNode;
}) {
  const title = STEPS[step]?.title;
  return (
    <section className="py-5 first:pt-0 last:pb-0">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-sans text-sm font-semibold text-muted">{title}</h2>
        <Button
          variant="quiet"
          size="small"
          className="-mr-3.5"
          aria-label={`Change ${title}`}
          onClick={() => onStep(step)}
        >
          Change
        </Button>
      </div>
      {children}
    </section>
  );
}

import { PERSONALITY_QUESTIONS, type PersonalityQuestion } from '@backyard/contract';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import type { StepProps } from './wizard-answers.ts';

/** Step 3: the four personality questions; each may stay unanswered (docs/product.md: onboarding). */
export function PersonalityStep({ answers, onChange }: StepProps) {
  const answer = (question: string, given: string | string[]): void =>
    onChange({ responses: { ...answers.responses, [question]: given } });
  return (
    <div className="flex flex-col gap-8">
      {PERSONALITY_QUESTIONS.map((question) => (
        <Question
          key={question.id}
          question={question}
          given={answers.responses[question.id]}
          onAnswer={(given) => answer(question.id, given)}
        />
      ))}
    </div>
  );
}

function Question({
  question,
  given,
  onAnswer,
}: {
  question: PersonalityQuestion;
  given: string | string[] | undefined;
  onAnswer: (given: string | string[]) => void;
}) {
  if (question.kind === 'single') {
    const options = question.options.map(({ value, label, hint }) => ({ value, label, description: hint }));
    return (
      <RadioCards<string>
        legend={question.title}
        name={question.id}
        options={options}
        columns={options.length === 3 ? 3 : 2}
        value={typeof given === 'string' ? given : undefined}
        onChange={onAnswer}
      />
    );
  }
  const chosen = Array.isArray(given) ? given : [];
  return (
    <FieldGroup legend={question.title} hint="As many as fit.">
      <div className="grid gap-x-4 sm:grid-cols-2">
        {question.options.map(({ value, label, hint }) => (
          <Checkbox
            key={value}
            name={question.id}
            value={value}
            label={label}
            description={hint}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onAnswer(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
